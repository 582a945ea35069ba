import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const gigabyte = 1024 ** 3;
const roomy = {
  mounts: '/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs rw,relatime,size=24684092k 0 0\n',
  freeBytes: 20 * gigabyte,
  availableBytes: 20 * gigabyte,
};

it('files of a test run are in memory if there is space', () => {
  expect(temporaryFolder(() => roomy)).toBe('/dev/shm');
});

it.each<[string, Partial<typeof roomy>]>([
  ['of a container has 64 MB', { freeBytes: 64 * 1024 ** 2 }],
  ['would take the memory of the processes', { availableBytes: 6 * gigabyte }],
  ['lets no program run', { mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0\n' }],
  ['can only be read', { mounts: 'tmpfs /dev/shm tmpfs ro,relatime 0 0\n' }],
  ['is a folder of the disk', { mounts: '/dev/vda / ext4 rw,relatime 0 0\n' }],
  ['has another folder above it', { mounts: `${roomy.mounts}/dev/vdb /dev/shm ext4 rw 0 0\n` }],
])('they are on the disk if the folder in memory %s', (_, rest) => {
  expect(temporaryFolder(() => ({ ...roomy, ...rest }))).toBe(tmpdir());
});

it('they are on the disk if nothing says what is in memory', () => {
  const read = () => {
    throw new Error('There is no such file.');
  };
  expect(temporaryFolder(read)).toBe(tmpdir());
});
