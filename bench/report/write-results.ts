import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '../command-line.ts';
import type { ServerName } from '../servers.ts';
import type { Figure } from './figure.ts';

const folder = fileURLToPath(new URL('../results', import.meta.url));

export interface Result {
  server: ServerName;
  /** The load of the machine before the first block, caused by other work. */
  loadBefore: number;
  figures: Figure[];
}

/** Returns a writer for the file of this run. It is written after each case, so that a run that is stopped keeps its results. */
export function resultsFile(options: Options): { path: string; write(results: readonly Result[]): void } {
  mkdirSync(folder, { recursive: true });
  const measuredAt = new Date().toISOString();
  const path = `${folder}/${measuredAt.replaceAll(':', '-')}.json`;
  const machine = { cpus: availableParallelism(), memoryBytes: totalmem(), node: process.version };
  return {
    path,
    write(results) {
      writeFileSync(path, `${JSON.stringify({ measuredAt, options, machine, results }, null, 2)}\n`);
    },
  };
}

export const loadNow = (): number => loadavg()[0] ?? 0;
