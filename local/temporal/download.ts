import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

import { download } from '../obtain/download.ts';
import { sha256 } from '../obtain/installed.ts';
import type { ObtainOptions } from '../obtain/obtain.ts';
import { type ReleaseArchive, releaseArchive } from './release.ts';

const run = promisify(execFile);

/** Downloads the official archive, verifies it, and leaves its `temporal` at `target`. */
export async function downloadCli(
  target: string,
  options: ObtainOptions,
  archive: ReleaseArchive | undefined = releaseArchive(),
): Promise<void> {
  if (archive === undefined) throw new Error('there is no official download for this machine');
  const file = `${target}.tar.gz`;
  await download(archive.url, file, options);
  const actual = await sha256(file);
  if (actual !== archive.sha256) {
    await rm(file);
    throw new Error(`checksum ${actual} is not the expected ${archive.sha256}; the file was thrown away`);
  }
  await run('tar', ['-xzf', file, '-C', dirname(target), 'temporal']);
  await rename(`${dirname(target)}/temporal`, target);
  await rm(file);
}
