import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { download } from '../obtain/download.ts';
import type { Way } from '../obtain/obtain.ts';
import { type Library, LIBRARY_VERSION } from './release.ts';

const run = promisify(execFile);

const RELEASES = 'https://github.com/anoncreds/anoncreds-rs/releases/download';
const PIP_TIMEOUT_MS = 5 * 60_000;

export const libraryFromRelease = ({ file, archive }: Library): Way => ({
  what: 'official download',
  async make(target, options) {
    const packed = `${target}.tar.gz`;
    await download(`${RELEASES}/v${LIBRARY_VERSION}/${archive}`, packed, options);
    await run('tar', ['-xzf', packed, '-C', dirname(target), file]);
    await rm(packed);
  },
});

/** The Python package contains the same library. pip uses the machine's index and proxies. */
export const libraryFromPypi = ({ file }: Library): Way => ({
  what: 'wheel from PyPI, with pip',
  async make(target, { signal }) {
    const folder = `${target}-wheel`;
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'];
    const wheel = ['--no-deps', '--only-binary', ':all:', '--target', folder];
    try {
      await run('python3', [...pip, '--retries', '1', ...wheel, `anoncreds==${LIBRARY_VERSION}`], {
        timeout: PIP_TIMEOUT_MS,
        signal,
      });
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
    await rename(join(folder, 'anoncreds', file), target);
    await rm(folder, { recursive: true });
  },
});

function reasonOf(error: unknown): string {
  const { code, killed, stderr, message } = error as NodeJS.ErrnoException & {
    killed?: boolean;
    stderr?: string;
  };
  if (code === 'ENOENT') return 'Python is not installed';
  if (killed === true) return `not done after ${PIP_TIMEOUT_MS / 60_000} minutes`;
  return stderr?.trim().split('\n').at(-1) ?? message;
}
