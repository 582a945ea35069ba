import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import { type ObtainOptions, sha256 } from './installed.ts';
import { type ReleaseArchive, releaseArchive } from './release.ts';

const run = promisify(execFile);

const ANSWER_TIMEOUT_MS = 5000;
const STALL_TIMEOUT_MS = 20_000;

/** Downloads the official archive, verifies it, and leaves its `temporal` at `target`. */
export async function downloadCli(
  target: string,
  { onProgress, signal }: ObtainOptions,
  archive: ReleaseArchive | undefined = releaseArchive(),
): Promise<void> {
  if (archive === undefined) throw new Error('there is no official download for this machine');
  const file = `${target}.tar.gz`;
  await download(archive.url, file, { onProgress, signal });
  const actual = await sha256(file);
  if (actual !== archive.sha256) {
    await rm(file);
    throw new Error(`checksum ${actual} is not the expected ${archive.sha256}; the file was thrown away`);
  }
  await run('tar', ['-xzf', file, '-C', dirname(target), 'temporal']);
  await rename(`${dirname(target)}/temporal`, target);
  await rm(file);
}

async function download(url: string, file: string, { onProgress, signal }: ObtainOptions): Promise<void> {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(new Error('no answer in 5 s')), ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([abort.signal, ...(signal === undefined ? [] : [signal])]),
    });
    if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
    const total = Number(response.headers.get('content-length'));
    let received = 0;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(new Error('stalled')), STALL_TIMEOUT_MS);
        received += chunk.length;
        onProgress?.(total > 0 ? `${Math.floor((100 * received) / total)} %` : `${received >> 20} MB`);
        yield chunk;
      }
    };
    await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(file));
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch failed` says nothing: the reason is in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? (cause.message === '' ? message : cause.message) : message;
}
