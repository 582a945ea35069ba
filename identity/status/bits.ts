import { deflateSync, inflate } from 'node:zlib';
import { promisify } from 'node:util';

const inflated = promisify(inflate);

/** A list of a hundred million entries is larger than any known one. */
const maxListBytes = 16 * 1024 * 1024;

/**
 * Encodes a list with one bit an entry, compressed (draft-ietf-oauth-status-list §4.1: the lowest bit of a byte comes
 * first).
 */
export function encodeBits(size: number, set: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size / 8);
  for (const index of set) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
  return deflateSync(bytes, { level: 9 });
}

/** Reads one entry of a list. @throws Error if the list does not have it, or is no list */
export async function readEntry(lst: Buffer, bits: number, index: number): Promise<number> {
  const bytes = await inflated(lst, { maxOutputLength: maxListBytes });
  const at = index * bits;
  const byte = bytes[Math.floor(at / 8)];
  if (byte === undefined) throw new Error('the status list has no such entry');
  return (byte >> (at % 8)) & ((1 << bits) - 1);
}
