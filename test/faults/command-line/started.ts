import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { inject, onTestFinished } from 'vitest';

import { openDataFolder } from '../../../local/data-folder.ts';
import type { LocalFile } from '../../../local/local-file.ts';
import { freePorts } from '../../../local/ports.ts';
import { killServices } from '../../../local/services.ts';
import { showIfFailed } from '../../reporting/outputs.ts';
import { eventually } from '../../stack/eventually.ts';

const MAIN = fileURLToPath(new URL('stand-ins/main.ts', import.meta.url));

/** The data folder and ports of one test, to start the local runtime with stand-ins for the API and the worker. */
export class Place {
  readonly home = mkdtempSync(join(inject('runFolder'), 'local-'));
  readonly #ports: Record<string, string>;

  private constructor(ports: readonly number[]) {
    const names = ['PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT', 'POSTGRES_PORT'];
    this.#ports = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
  }

  static async make(): Promise<Place> {
    const place = new Place(await freePorts(4));
    onTestFinished(() => {
      killServices(openDataFolder(place.home));
      rmSync(place.home, { recursive: true, force: true, maxRetries: 5 });
    });
    return place;
  }

  get port(): number {
    return Number(this.#ports['PORT']);
  }

  start(...args: string[]): Started {
    const environment = {
      ...process.env,
      ...this.#ports,
      HOLDFAST_HOME: this.home,
      JOURNAL: this.journalFile,
    };
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return new Started(child, () => this.localFile());
  }

  localFile(): LocalFile {
    return JSON.parse(readFileSync(join(this.home, 'local.json'), 'utf8')) as LocalFile;
  }

  /** Returns the events that the stand-ins have recorded so far. */
  journal(): string[] {
    return readFileSync(this.journalFile, 'utf8').trim().split('\n');
  }

  private get journalFile(): string {
    return join(this.home, 'journal');
  }
}

/** A local runtime that was started. */
export class Started {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output = '';
  readonly #changed = new EventTarget();

  readonly #readLocalFile: () => unknown;

  constructor(child: ChildProcess, readLocalFile: () => unknown) {
    this.child = child;
    this.#readLocalFile = readLocalFile;
    const read = (chunk: Buffer): void => {
      this.output += chunk.toString();
      this.#changed.dispatchEvent(new Event('output'));
    };
    const ended = showIfFailed({
      name: 'local runtime',
      written: () => this.output.length,
      linesSince: (written) => this.output.slice(written).trimEnd().split('\n'),
    });
    child.once('close', ended);
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    this.exited = once(child, 'close').then(([code]) => code as number | null);
  }

  /** Waits until its output contains these words. */
  async says(words: string): Promise<void> {
    const ended = this.exited.then((code) => `ended with ${code}`);
    while (!this.output.includes(words)) {
      const what = await Promise.race([once(this.#changed, 'output'), ended]);
      if (typeof what === 'string' && !this.output.includes(words)) {
        throw new Error(`The runtime ${what} before it said "${words}":\n${this.output}`);
      }
    }
  }

  /** Waits until everything is up; the local file is written last. */
  async up(): Promise<void> {
    await this.says('Ctrl-C stops it.');
    await eventually(this.#readLocalFile);
  }

  /** Stops it as one Ctrl-C does, and returns the exit code. */
  async stop(): Promise<number | null> {
    this.child.kill('SIGINT');
    return await this.exited;
  }
}
