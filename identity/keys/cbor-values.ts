import { bytesIn } from './byte-string.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws Error if it is no UTF-8 (RFC 8949 §5.3.1), because a reader would turn it into another text */
export function requireText(bytes: Uint8Array): void {
  try {
    utf8.decode(bytes);
  } catch {
    throw new Error('the CBOR has a text that is no UTF-8');
  }
}

const simple: ReadonlySet<number> = new Set([20, 21, 22]);

/**
 * @param item a float or a simple value
 * @throws Error if JSON has no such value: it is no number, infinite, or none of false, true and null
 */
export function requireMeaning(item: Uint8Array): void {
  const [head = 0] = item;
  const info = head & 31;
  const view = new DataView(item.buffer, item.byteOffset, item.byteLength);
  if (info < 25 ? simple.has(info) : Number.isFinite(floatIn(view, info))) return;
  throw new Error('the CBOR has a value that is no number, true, false or null');
}

/** A half float is not a finite number where all bits of its exponent are set (IEEE 754). */
function floatIn(view: DataView, info: number): number {
  if (info === 25) return (view.getUint16(1) & 0x7c00) === 0x7c00 ? NaN : 0;
  return info === 26 ? view.getFloat32(1) : view.getFloat64(1);
}

/** A name that two keys of a map share if they are the same, however they are written (RFC 8949 §5.6). */
export function keyOf(item: Uint8Array): string {
  const [head = 0] = item;
  const kind = head >> 5;
  const info = head & 31;
  if (kind < 2) return `${kind} ${BigInt(info < 24 ? info : `0x${hex(item.subarray(1))}`)}`;
  // A text is written as bytes are, under another kind.
  const content = kind === 2 || kind === 3 ? bytesIn(withKind(item, 2)) : null;
  return `${kind} ${hex(content ?? item)}`;
}

function withKind(item: Uint8Array, kind: number): Uint8Array {
  const copy = new Uint8Array(item);
  copy[0] = (kind << 5) | ((item[0] ?? 0) & 31);
  return copy;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
