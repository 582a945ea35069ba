import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import type { Owner } from './owner.ts';

/**
 * As root, Postgres runs as another user, who cannot enter a checkout below `/root`. Opening that to everybody is not
 * ours to do: programs and data then live here.
 */
const REACHABLE_BY_ALL = '/var/lib/holdfast';

/** The folder of programs itself, or a copy that `owner` can run. */
export function reachableBinaries(binaries: string, owner: Owner | undefined): string {
  const runs = (folder: string): boolean => canRun(owner, join(folder, 'bin/postgres'), '--version');
  if (owner === undefined || runs(binaries)) return binaries;
  const copy = join(REACHABLE_BY_ALL, `postgres-${fingerprint(binaries)}`);
  if (runs(copy)) return copy;
  mkdirSync(REACHABLE_BY_ALL, { recursive: true, mode: 0o755 });
  const temporary = mkdtempSync(`${copy}.new-`);
  cpSync(binaries, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(join(temporary, 'native'), copy);
  rmSync(temporary, { recursive: true });
  return copy;
}

/** Returns the folder of Postgres's data: `folder`, or behind a link to a place that `owner` can enter. */
export function reachableFolder(folder: string, owner: Owner | undefined): string {
  const linked = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!linked && (owner === undefined || canRun(owner, 'test', '-x', dirname(folder)))) return folder;
  const target = linked
    ? readlinkSync(folder)
    : join(REACHABLE_BY_ALL, `data-${fingerprint(folder)}`, 'postgres');
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  if (!linked) symlinkSync(target, folder);
  return target;
}

function canRun(owner: Owner | undefined, command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/', ...owner });
    return true;
  } catch {
    return false;
  }
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
