import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

import { killGroup, signalProcess } from './kill.ts';
import { removePidFile, writePidFile } from './pid-file.ts';

export interface DaemonOptions {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Output is appended to this file, not piped: a daemon outlives a killed supervisor and must not die of a broken pipe. */
  logFile: string;
  pidFile: string;
  stopSignal: NodeJS.Signals;
  owner?: { uid: number; gid: number } | undefined;
  /** A Node process that says `ready` to its parent over IPC when it has begun its work. */
  saysReady?: boolean;
}

export interface Daemon {
  name: string;
  pid: number;
  /** Settles when the process is gone, with words such as `exit code 1` or `SIGKILL`; never rejects. */
  exited: Promise<string>;
  hasExited(): boolean;
  /** Settles when a process that `saysReady` has said so. */
  ready: Promise<void>;
  /** Asks it to stop, and kills its whole group after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** Starts a process in a group of its own, so that a Ctrl-C in the terminal reaches the supervisor only. */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', log, log, ...(options.saysReady === true ? ['ipc' as const] : [])],
    detached: true,
    ...options.owner,
  });
  if (child.pid !== undefined) writePidFile(options.pidFile, child.pid);
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${options.name} did not start`);

  let gone = child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<string>((resolve) => {
    const settle = (code: number | null, signal: NodeJS.Signals | null): void => {
      gone = true;
      removePidFile(options.pidFile);
      resolve(signal ?? `exit code ${code}`);
    };
    if (gone) settle(child.exitCode, child.signalCode);
    else child.once('exit', settle);
  });
  return {
    name: options.name,
    pid,
    exited,
    ready,
    hasExited: () => gone,
    kill: () => killGroup(pid),
    async stop(graceMs) {
      if (gone) return;
      signalProcess(pid, options.stopSignal);
      const timer = setTimeout(() => killGroup(pid), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
