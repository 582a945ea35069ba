import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDaemon, type Daemon } from '../../local/processes/daemon.ts';
import { outputOfFile, showIfFailed } from '../reporting/outputs.ts';
import { eventually } from '../stack/eventually.ts';

export interface ServiceOptions {
  name: string;
  /** The path of its main file, from here. */
  script: string;
  /** The folder for pid files and logs, by which nothing outlives the test run. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Whether the output so far shows that the process is ready. */
  isReady: (written: string) => boolean;
}

/** A real process of ours that can be killed, stopped and started again. */
export class Service {
  readonly #options: ServiceOptions;
  #daemon: Daemon | null = null;
  #starts = 0;
  #logFile = '';

  constructor(options: ServiceOptions) {
    this.#options = options;
    for (const folder of ['run', 'logs']) mkdirSync(join(options.folder, folder), { recursive: true });
  }

  async start(): Promise<void> {
    const { name, script, folder, env, isReady } = this.#options;
    const logFile = join(folder, `logs/${name}-${++this.#starts}.log`);
    const daemon = await startDaemon({
      name,
      command: process.execPath,
      args: [fileURLToPath(new URL(script, import.meta.url))],
      env,
      cwd: folder,
      logFile,
      pidFile: join(folder, `run/${name}.pid`),
      stopSignal: 'SIGTERM',
    });
    this.#daemon = daemon;
    this.#logFile = logFile;
    showIfFailed(outputOfFile(name, logFile));
    await eventually(() => {
      if (!daemon.hasExited() && !isReady(this.written()))
        throw new Error(`${name} is not ready:\n${this.written()}`);
    });
    if (daemon.hasExited()) throw new Error(`${name} ended while starting:\n${this.written()}`);
  }

  /** Makes it run, whatever was done to it before. */
  async ensureRunning(): Promise<void> {
    if (!this.#daemon || this.#daemon.hasExited()) await this.start();
    else this.goOn();
  }

  /** Returns the output since its last start. */
  written(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  /** Kills it with `kill -9`, and waits until it is gone. */
  async kill(): Promise<void> {
    if (!this.#daemon?.hasExited()) this.#daemon?.kill();
    await this.#daemon?.exited;
  }

  /** Sends SIGTERM, which asks it to stop. */
  terminate(): void {
    process.kill(this.#pid(), 'SIGTERM');
  }

  /** Resolves when it has ended, with the exit code: `exit code 0`. */
  async ended(): Promise<string> {
    if (!this.#daemon) throw new Error(`${this.#options.name} was not started`);
    return this.#daemon.exited;
  }

  hasEnded(): boolean {
    return this.#daemon?.hasExited() ?? true;
  }

  /** Sends SIGSTOP: the process is not dead, but does nothing. */
  stall(): void {
    process.kill(this.#pid(), 'SIGSTOP');
  }

  goOn(): void {
    process.kill(this.#pid(), 'SIGCONT');
  }

  #pid(): number {
    if (!this.#daemon || this.#daemon.hasExited()) throw new Error(`${this.#options.name} does not run`);
    return this.#daemon.pid;
  }
}
