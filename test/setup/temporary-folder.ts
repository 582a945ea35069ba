import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;

export interface Memory {
  /** The lines of `/proc/mounts`: device, folder, kind, options (fstab(5)). */
  mounts: string;
  freeBytes: number;
  availableBytes: number;
}

/**
 * Returns the folder in which a test run makes its files: in memory if there is enough of it (Linux), else on the disk. A
 * database is a thousand files, which a disk may take half a second of a core to make, and there are hundreds of them.
 */
export function temporaryFolder(): string {
  if (process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const memory = {
      mounts: readFileSync('/proc/mounts', 'utf8'),
      freeBytes: bavail * bsize,
      availableBytes: process.availableMemory(),
    };
    return hasRoom(memory) ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Another run may have had more memory, or less. */
export const possibleFolders = (): string[] =>
  [...new Set([inMemory, '/tmp', tmpdir()])].filter((folder) => existsSync(folder));

/** A run has at most one gigabyte of files, and its processes take four. */
export function hasRoom({ mounts, freeBytes, availableBytes }: Memory): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === inMemory);
  const [, , kind, options = ''] = mount ?? [];
  if (kind !== 'tmpfs' || !options.split(',').includes('rw') || options.split(',').includes('noexec'))
    return false;
  return freeBytes >= 2 * gigabyte && availableBytes >= 8 * gigabyte;
}
