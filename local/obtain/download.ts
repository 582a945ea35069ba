import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObtainOptions } from './obtain.ts';

const ANSWER_TIMEOUT_MS = 5000;
const STALL_TIMEOUT_MS = 20_000;

/** Downloads a whole file. @throws Error that says why this failed */
export async function download(
  url: string,
  file: string,
  { onProgress, signal }: ObtainOptions,
): Promise<void> {
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
