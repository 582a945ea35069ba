import { isInstant } from '../../src/durations/instant-text.ts';
import { isDate } from '../../src/schemas/formats/time.ts';
import { bytesIn } from './byte-string.ts';

const maxDepth = 16;
const maxItems = 200_000;

/**
 * Checks CBOR (RFC 8949) before it is decoded: one whole item, whose lengths match the bytes, and which is neither
 * too deep nor has too many items; the same holds for CBOR within byte strings (tag 24, RFC 8949 §3.4.5.1). Dates must
 * be in the calendar, because the library reads others as another day.
 * @param hasSignatures whether an array with the shape of a COSE_Sign1 or COSE_Mac0 is one (RFC 9052 §4.2, §6.2), whose
 *   protected header and payload are CBOR, too
 * @throws Error if it is not
 */
export function requireModestCbor(bytes: Uint8Array, { hasSignatures = false } = {}): void {
  scan(bytes, { items: 0 }, hasSignatures, 0);
}

/** @param seen is shared by all that is within each other, as is the depth */
function scan(bytes: Uint8Array, seen: { items: number }, hasSignatures: boolean, outerDepth: number): void {
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
    if (++seen.items > maxItems) throw new Error('the CBOR has too many items');
    const head = bytes[at];
    if (head === undefined) throw new Error('the CBOR ends too early');
    at++;
    const kind = head >> 5;
    const length = argument(head & 31);
    if (kind === 6) {
      const start = at;
      item(depth + 1);
      const tagged = bytes.subarray(start, at);
      if (length === embedded) inner(tagged, depth + 1);
      const isReal = length === null ? undefined : dates.get(length);
      if (isReal && !isReal(textIn(tagged))) throw new Error('the CBOR has a date that does not exist');
      return;
    }
    if (kind === 2 || kind === 3) {
      if (length !== null) return skip(length);
    } else if (kind !== 4 && kind !== 5) {
      if (length === null) throw new Error('the CBOR is malformed');
      return;
    }
    const inside = length === null ? Infinity : length * (kind === 5 ? 2 : 1);
    const members: Uint8Array[] = [];
    for (let index = 0; index < inside; index++) {
      if (length === null && isBreak()) {
        skip(1);
        break;
      }
      const start = at;
      item(depth + 1);
      if (hasSignatures && kind === 4 && members.length < 5) members.push(bytes.subarray(start, at));
    }
    if (isSignature(members)) for (const member of [members[0], members[2]]) inner(member, depth + 1);
  };
  /** Checks the CBOR that is in a byte string; anything else has none. */
  const inner = (string: Uint8Array | undefined, depth: number): void => {
    const content = string && bytesIn(string);
    if (content && content.length > 0) scan(content, seen, false, depth);
  };
  item(outerDepth);
  if (at !== bytes.length) throw new Error('the CBOR goes on after its end');
}

/** The tag of CBOR that is in a byte string. */
const embedded = 24;

/** The shape of a COSE_Sign1 or COSE_Mac0: a protected header, an unprotected one, a payload, and a signature or tag. */
const isSignature = (members: readonly Uint8Array[]): boolean =>
  members.length === 4 && kindOf(members[0]) === 2 && kindOf(members[1]) === 5 && kindOf(members[3]) === 2;

const kindOf = (item: Uint8Array | undefined): number => (item?.[0] ?? 0) >> 5;

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
