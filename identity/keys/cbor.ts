import { isInstant } from '../../src/durations/instant-text.ts';
import { isDate } from '../../src/schemas/formats/time.ts';

const maxDepth = 16;
const maxItems = 200_000;

/**
 * Checks CBOR (RFC 8949) before it is decoded: one whole item, whose lengths match the bytes, and which is neither
 * too deep nor has too many items. Dates must be in the calendar, because the library reads others as another day.
 * @throws Error if it is not
 */
export function requireModestCbor(bytes: Uint8Array): void {
  let items = 0;
  let at = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const skip = (length: number) => {
    if (length > bytes.length - at) throw new Error('the CBOR says that it is longer than it is');
    at += length;
  };
  /** @returns null where no length is given (an item without one ends with a break) */
  const argument = (info: number): number | null => {
    if (info < 24) return info;
    if (info === 31) return null;
    const width = { 24: 1, 25: 2, 26: 4, 27: 8 }[info];
    if (width === undefined) throw new Error('the CBOR is malformed');
    const from = at;
    skip(width);
    if (width === 1) return view.getUint8(from);
    if (width === 2) return view.getUint16(from);
    return width === 4 ? view.getUint32(from) : Number(view.getBigUint64(from));
  };
  const isBreak = (): boolean => bytes[at] === 0xff;
  const item = (depth: number): void => {
    if (depth > maxDepth) throw new Error('the CBOR is too deep');
    if (++items > maxItems) throw new Error('the CBOR has too many items');
    const head = bytes[at];
    if (head === undefined) throw new Error('the CBOR ends too early');
    at++;
    const kind = head >> 5;
    const length = argument(head & 31);
    if (kind === 6) {
      const from = at;
      item(depth + 1);
      const isReal = length === null ? undefined : dates.get(length);
      if (isReal && !isReal(textIn(bytes.subarray(from, at))))
        throw new Error('the CBOR has a date that does not exist');
      return;
    }
    if (kind === 2 || kind === 3) {
      if (length !== null) return skip(length);
    } else if (kind !== 4 && kind !== 5) {
      if (length === null) throw new Error('the CBOR is malformed');
      return;
    }
    const inside = length === null ? Infinity : length * (kind === 5 ? 2 : 1);
    for (let index = 0; index < inside; index++) {
      if (length === null && isBreak()) return skip(1);
      item(depth + 1);
    }
  };
  item(0);
  if (at !== bytes.length) throw new Error('the CBOR goes on after its end');
}

/** What must be written after a tag (RFC 8949 §3.4.1, RFC 8943). */
const dates = new Map<number, (text: string) => boolean>([
  [0, isInstant],
  [1004, isDate],
]);

/** The text of an item that is a short one; otherwise a text that is no date. */
const textIn = (item: Uint8Array): string => {
  const [head = 0, length = 0] = item;
  if (head >= 0x60 && head < 0x78) return Buffer.from(item.subarray(1)).toString();
  return head === 0x78 && length === item.length - 2 ? Buffer.from(item.subarray(2)).toString() : '';
};
