import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

export type ServiceName = 'postgres' | 'temporal' | 'api' | 'worker';

/** Everything that the local runtime ever writes to a data folder; `--reset` deletes these and nothing else. */
const ENTRIES = [
  'local.json',
  'local.env',
  'master-key',
  'postgres.json',
  'postgres',
  'temporal',
  'logs',
] as const;

/** The folders that are created at every start. */
const FOLDERS = ['temporal', 'logs', 'run'] as const;

const LOG_TOO_BIG_BYTES = 10 * 1024 * 1024;

export interface DataFolder {
  path: string;
  localFile: string;
  masterKeyFile: string;
  postgresFile: string;
  postgres: string;
  temporal: string;
  lock: string;
  log(service: ServiceName): string;
  pidFile(service: ServiceName): string;
}

/** Creates the folder for its owner only (as root, Postgres runs as another user who must be able to enter it). */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true });
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const name of FOLDERS) {
    mkdirSync(join(path, name), { recursive: true, mode: 0o700 });
    accessSync(join(path, name), constants.W_OK);
  }
  return {
    path,
    localFile: join(path, 'local.json'),
    masterKeyFile: join(path, 'master-key'),
    postgresFile: join(path, 'postgres.json'),
    postgres: join(path, 'postgres'),
    temporal: join(path, 'temporal'),
    lock: join(path, 'run/supervisor.pid'),
    log: (service) => join(path, `logs/${service}.log`),
    pidFile: (service) => join(path, `run/${service}.pid`),
  };
}

/** Deletes the files of a stopped runtime; returns their names. */
export function emptyDataFolder(path: string): string[] {
  const stat = (name: string) => lstatSync(join(path, name), { throwIfNoEntry: false });
  const present = ENTRIES.filter((name) => stat(name) !== undefined);
  for (const name of present) {
    const entry = join(path, name);
    // Postgres's folder may be a link to a place that its user can enter.
    if (stat(name)?.isSymbolicLink() === true) rmSync(readlinkSync(entry), { recursive: true, force: true });
    rmSync(entry, { recursive: true, force: true });
  }
  return present;
}

/** Removes a folder in which nothing was begun, for example because a port is taken. */
export function removeUnusedFolder(path: string): void {
  if (ENTRIES.some((name) => statSync(join(path, name), { throwIfNoEntry: false })?.isFile())) return;
  for (const name of [...FOLDERS, '']) {
    try {
      rmdirSync(join(path, name));
    } catch {
      // The folder is not empty, so it stays.
    }
  }
}

/** Limits the size of logs: a large one replaces the rotated one before it. */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_TOO_BIG_BYTES) renameSync(file, `${file}.1`);
}
