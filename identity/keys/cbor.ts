import { isInstant } from '../../src/language/durations/instant-text.ts';
import { isDate } from '../../src/language/schemas/formats/time.ts';
import { bytesIn } from './byte-string.ts';
import { keyOf, requireMeaning, requireText } from './cbor-values.ts';

const maxDepth = 16;
const maxItems = 200_000;

/**
 * Checks CBOR (RFC 8949) before it is decoded: one whole item, whose lengths match the bytes, and which is neither
 * too deep nor has too many items; the same holds for CBOR within byte strings (tag 24, RFC 8949 §3.4.5.1). Dates must
 * be in the calendar, because the library reads others as another day. A map has each key once (§5.6), texts are UTF-8
 * (§5.3.1), and tags and values are those that we can name.
 * @param onSignature is called for each array with the shape of a COSE_Sign1 or COSE_Mac0 (RFC 9052 §4.2, §6.2), whose
 *   protected header and payload are CBOR, too
 * @throws Error if it is not
 */
export function requireModestCbor(bytes: Uint8Array, { onSignature }: Options = {}): void {
  scan(bytes, { items: 0 }, onSignature, 0);
}

type OnSignature = (header: Uint8Array, unprotected: Uint8Array) => void;

interface Options {
  onSignature?: OnSignature;
}

/** @param seen is shared by all that is within each other, as is the depth */
function scan(
  bytes: Uint8Array,
  seen: { items: number },
  onSignature: OnSignature | undefined,
  outerDepth: number,
): void {
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
    const before = at;
    const head = bytes[at];
    if (head === undefined) throw new Error('the CBOR ends too early');
    at++;
    const kind = head >> 5;
    const length = argument(head & 31);
    if (kind === 6) {
      const start = at;
      item(depth + 1);
      const tagged = bytes.subarray(start, at);
      requireTag(length);
      if (length === embedded) inner(tagged, depth + 1);
      const isReal = length === null ? undefined : dates.get(length);
      if (isReal && !isReal(textIn(tagged))) throw new Error('the CBOR has a date that does not exist');
      return;
    }
    if (kind === 2 || kind === 3) {
      if (length !== null) {
        const from = at;
        skip(length);
        if (kind === 3) requireText(bytes.subarray(from, at));
        return;
      }
    } else if (kind !== 4 && kind !== 5) {
      if (length === null) throw new Error('the CBOR is malformed');
      if (kind === 7) requireMeaning(bytes.subarray(before, at));
      return;
    }
    const inside = length === null ? Infinity : length * (kind === 5 ? 2 : 1);
    const members: Uint8Array[] = [];
    const keys = new Set<string>();
    for (let index = 0; index < inside; index++) {
      if (length === null && isBreak()) {
        skip(1);
        break;
      }
      const start = at;
      if (kind < 4 && !isChunk(kind, bytes[at])) throw new Error('the CBOR is malformed');
      item(depth + 1);
      const member = bytes.subarray(start, at);
      if (kind === 5 && index % 2 === 0 && keys.size === keys.add(keyOf(member)).size)
        throw new Error('the CBOR has a key twice in a map');
      if (onSignature && kind === 4 && members.length < 5) members.push(member);
    }
    if (onSignature && isSignature(members)) {
      for (const member of [members[0], members[2]]) inner(member, depth + 1);
      onSignature(bytesIn(members[0]) ?? members[0], members[1]);
    }
  };
  /** Checks the CBOR that is in a byte string; anything else has none. */
  const inner = (string: Uint8Array | undefined, depth: number): void => {
    const content = string && bytesIn(string);
    if (content && content.length > 0) scan(content, seen, undefined, depth);
  };
  item(outerDepth);
  if (at !== bytes.length) throw new Error('the CBOR goes on after its end');
}

/** The tag of CBOR that is in a byte string. */
const embedded = 24;

/** The shape of a COSE_Sign1 or COSE_Mac0: a protected header, an unprotected one, a payload, and a signature or tag. */
const isSignature = (members: Uint8Array[]): members is [Uint8Array, Uint8Array, Uint8Array, Uint8Array] =>
  members.length === 4 &&
  majorTypeOf(members[0]) === 2 &&
  majorTypeOf(members[1]) === 5 &&
  majorTypeOf(members[3]) === 2;

const majorTypeOf = (item: Uint8Array | undefined): number => (item?.[0] ?? 0) >> 5;

/** The form of the text after a tag (RFC 8949 §3.4.1, RFC 8943). */
const dates = new Map<number, (text: string) => boolean>([
  // JavaScript has no leap seconds.
  [0, (text) => isInstant(text) && !Number.isNaN(Date.parse(text))],
  [1004, isDate],
]);

/** The text of an item that is a short one; otherwise a text that is no date. */
const textIn = (item: Uint8Array): string => {
  const [head = 0, length = 0] = item;
  if (head >= 0x60 && head < 0x78) return Buffer.from(item.subarray(1)).toString();
  return head === 0x78 && length === item.length - 2 ? Buffer.from(item.subarray(2)).toString() : '';
};

/** The chunks of a text or of bytes without a length have the same kind, and have a length (RFC 8949 §3.2.3). */
const isChunk = (kind: number, head = 0): boolean => head >> 5 === kind && (head & 31) !== 31;

/**
 * The tags of dates, large integers, CBOR in bytes, COSE and CWTs. The library reads a value with another tag as a set, a class
 * of its own or nothing, and the tag is lost.
 */
const knownTags: ReadonlySet<number | null> = new Set([0, 1, 2, 3, 17, 18, embedded, 61, 1004]);

function requireTag(tag: number | null): void {
  if (!knownTags.has(tag)) throw new Error(`the CBOR has a tag that is not supported: ${tag}`);
}
