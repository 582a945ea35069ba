import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { EgressError } from './egress-error.ts';

/** The decoders by their names in `content-encoding` (RFC 9110 §8.4.1). */
export const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Decompresses a body whose `content-encoding` is `coding`. `maxBytes` also applies during decompression, so a bomb
 * costs no more memory than an honest answer.
 */
export async function decode(body: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  const decoder = decoders.get(coding.trim().toLowerCase());
  if (decoder === undefined)
    throw new EgressError('http.protocol', {
      message: 'The answer has a content encoding that is not supported.',
    });
  try {
    return await decoder(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? new EgressError('http.size')
      : new EgressError('http.protocol', { code, message: 'The answer could not be decompressed.' });
  }
}
