/** A text that was made of another one. */
export interface View {
  text: string;
  /** The part of the first text that each character comes from; null: the two are the same. */
  origins: { starts: Uint32Array; ends: Uint32Array } | null;
}

export const asItIs = (text: string): View => ({ text, origins: null });

/** The place in the first text at which a character begins. */
export const startOf = ({ origins }: View, at: number): number => origins?.starts[at] ?? at;

/** The place in the first text at which a character ends. */
export const endOf = ({ origins }: View, at: number): number => origins?.ends[at] ?? at + 1;

/** An encoding of an encoding of an encoding is looked into; a deeper encoding is made to hide something. */
const maxRounds = 6;

/** JSON (RFC 8259 §7), HTML (its five signs and numbers), percent-encoding (RFC 3986 §2.1), and the line ends of another system. */
const escapes =
  /\\u([\dA-Fa-f]{4})|\\(["\\/bfnrt])|&#(\d{1,7});|&#[Xx]([\dA-Fa-f]{1,6});|&(amp|lt|gt|quot|apos);|((?:%[\dA-Fa-f]{2})+)|\r\n/g;

/**
 * Decodes escaped characters, in whatever mixture, until there are none. Others stay. A value that was escaped in any of these
 * ways decodes to the same text as the value itself, so both are compared in this form.
 */
export function decode(view: View): View {
  let decoded = view;
  for (let round = 0; round < maxRounds; round++) {
    const next = decodeOnce(decoded);
    if (!next) break;
    decoded = next;
  }
  return decoded;
}

function decodeOnce(view: View): View | null {
  const { text } = view;
  if (!/[\\&%\r]/.test(text)) return null;
  const out = new Pieces(view);
  let from = 0;
  for (const match of text.matchAll(escapes)) {
    out.keep(from, match.index);
    from = match.index + match[0].length;
    out.add(match.index, unescaped(match));
  }
  if (from === 0) return null;
  out.keep(from, text.length);
  return out.view();
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const short: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The characters, each with the number of those that it was written with. */
function unescaped([whole, unit, sign, decimal, hex, name, percent]: RegExpMatchArray): [string, number][] {
  if (percent !== undefined) return bytesRead(Buffer.from(percent.replaceAll('%', ''), 'hex'));
  if (unit !== undefined) return [[String.fromCharCode(Number.parseInt(unit, 16)), whole.length]];
  if (sign !== undefined) return [[short[sign] ?? sign, whole.length]];
  if (whole === '\r\n') return [['\n', 2]];
  if (name !== undefined) return [[named[name] ?? '', whole.length]];
  const point = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
  return [[point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\uFFFD', whole.length]];
}

/** Reads bytes as UTF-8, and bytes that are no UTF-8 as Latin-1. */
function bytesRead(bytes: Buffer): [string, number][] {
  const read: [string, number][] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const char = bytes.toString('utf8', at, at + length);
    const isWhole = bytes.subarray(at, at + length).equals(Buffer.from(char));
    read.push(isWhole ? [char, 3 * length] : [String.fromCharCode(first), 3]);
    at += isWhole ? length : 1;
  }
  return read;
}

/** Line ends and other white space that senders put into base64, and its two alphabets (RFC 4648 §4, §5). */
export function condense(view: View): View {
  const { text } = view;
  if (!/[\s_-]/.test(text)) return view;
  const out = new Pieces(view);
  let from = 0;
  for (const { index, 0: space } of text.matchAll(/\s+/g)) {
    out.keep(from, index);
    from = index + space.length;
  }
  out.keep(from, text.length);
  const { text: condensed, origins } = out.view();
  return { text: condensed.replaceAll('-', '+').replaceAll('_', '/'), origins };
}

/** Puts a view together. */
class Pieces {
  readonly #from: View;
  readonly #texts: string[] = [];
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #length = 0;

  constructor(from: View) {
    this.#from = from;
    this.#starts = new Uint32Array(from.text.length);
    this.#ends = new Uint32Array(from.text.length);
  }

  /** Takes a part as it is. */
  keep(from: number, to: number): void {
    if (from === to) return;
    this.#texts.push(this.#from.text.slice(from, to));
    for (let at = from; at < to; at++) this.#note(at, at);
  }

  /** Adds the decoded text of a part. */
  add(from: number, characters: readonly [string, number][]): void {
    let at = from;
    for (const [character, length] of characters) {
      this.#texts.push(character);
      for (let unit = 0; unit < character.length; unit++) this.#note(at, at + length - 1);
      at += length;
    }
  }

  view(): View {
    return { text: this.#texts.join(''), origins: { starts: this.#starts, ends: this.#ends } };
  }

  #note(first: number, last: number): void {
    this.#starts[this.#length] = startOf(this.#from, first);
    this.#ends[this.#length++] = endOf(this.#from, last);
  }
}
