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
export function temporaryFolder(read: () => Memory = readMemory): string {
  try {
    return hasRoom(read()) ? inMemory : tmpdir();
  } catch {
    // Only Linux has these files.
    return tmpdir();
  }
}

function readMemory(): Memory {
  const { bavail, bsize } = statfsSync(inMemory);
  return {
    mounts: readFileSync('/proc/mounts', 'utf8'),
    freeBytes: bavail * bsize,
    availableBytes: process.availableMemory(),
  };
}

/** Another run may have had more memory, or less. */
export const possibleFolders = (): string[] =>
  [...new Set([inMemory, '/tmp', tmpdir()])].filter((folder) => existsSync(folder));

/** A run has at most one gigabyte of files, and its processes take four. */
function hasRoom({ mounts, freeBytes, availableBytes }: Memory): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === inMemory);
  const [, , kind, options = ''] = mount ?? [];
  if (kind !== 'tmpfs' || !options.split(',').includes('rw') || options.split(',').includes('noexec'))
    return false;
  return freeBytes >= 2 * gigabyte && availableBytes >= 8 * gigabyte;
}
