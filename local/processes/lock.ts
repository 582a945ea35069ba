import { linkSync, renameSync, rmSync } from 'node:fs';

import { livingPid, writePidFile } from './pid-file.ts';

/** Takes a lock for the life of this process. Gives the pid of who holds it, or undefined when it is ours. */
export function acquireLock(path: string): number | undefined {
  const mine = `${path}.mine-${process.pid}`;
  writePidFile(mine, process.pid);
  try {
    for (;;) {
      if (link(mine, path)) return undefined;
      const holder = livingPid(path) ?? livingPid(moveAway(path));
      if (holder !== undefined) return holder;
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

export function releaseLock(path: string): void {
  if (livingPid(path) === process.pid) rmSync(path, { force: true });
}

/** A link appears with its content or not at all, unlike a file that is created and then written. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead holder's lock away; gives back one that a faster process has taken since we looked. */
function moveAway(path: string): string {
  const stale = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, stale);
    if (livingPid(stale) !== undefined) link(stale, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(stale, { force: true });
  return path;
}
