import { failure } from './failure.ts';

/**
 * String methods that count characters, by name, with the receiver as the first argument. The library counts UTF-16
 * units, and would cut an emoji in two.
 */
export const textMethods: Record<string, (text: string, args: readonly unknown[]) => unknown> = {
  indexOf: (text, [needle, from = 0n]) =>
    typeof needle === 'string' && typeof from === 'bigint'
      ? countedIn(text, text.indexOf(needle, unitsBefore(text, from)))
      : undefined,
  lastIndexOf: (text, [needle, from]) =>
    typeof needle === 'string' && (from === undefined || typeof from === 'bigint')
      ? countedIn(text, text.lastIndexOf(needle, from === undefined ? text.length : unitsBefore(text, from)))
      : undefined,
  substring: (text, [start, end]) =>
    typeof start === 'bigint' && (end === undefined || typeof end === 'bigint')
      ? between(text, start, end)
      : undefined,
  charAt: (text, [at]) => {
    if (typeof at !== 'bigint') return undefined;
    const start = unitsBefore(text, at);
    return start === text.length ? '' : String.fromCodePoint(text.codePointAt(start) ?? 0);
  },
  split: (text, [separator, most = -1n]) =>
    separator === '' && typeof most === 'bigint' ? characters(text, Number(most)) : undefined,
  replace: (text, [from, to, most = -1n]) =>
    typeof from === 'string' && typeof to === 'string' && typeof most === 'bigint'
      ? replaced(text, from, to, Number(most))
      : undefined,
  lowerAscii: (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  upperAscii: (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  trim: (text) => trimmed(text),
};

/** The number of UTF-16 units of the first so many characters. */
function unitsBefore(text: string, characterCount: bigint): number {
  if (characterCount < 0n || characterCount > BigInt(text.length)) throw failure('index_out_of_range');
  if (!surrogate.test(text)) return Number(characterCount);
  let at = 0;
  for (let left = Number(characterCount); left > 0; left -= 1) {
    const point = text.codePointAt(at);
    if (point === undefined) throw failure('index_out_of_range');
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

const surrogate = /[\uD800-\uDFFF]/;

/** The number of characters before an index in UTF-16 units; -1 stays -1. */
function countedIn(text: string, units: number): bigint {
  if (units <= 0 || !surrogate.test(text)) return BigInt(units);
  let count = 0;
  for (let at = 0; at < units; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return BigInt(count);
}

function between(text: string, start: bigint, end: bigint | undefined): string {
  const from = unitsBefore(text, start);
  const to = end === undefined ? text.length : unitsBefore(text, end);
  if (to < from) throw failure('index_out_of_range');
  return text.slice(from, to);
}

function characters(text: string, most: number): string[] {
  const all = Array.from(text);
  if (most < 0 || all.length <= most) return all;
  return most === 0 ? [] : [...all.slice(0, most - 1), all.slice(most - 1).join('')];
}

function replaced(text: string, from: string, to: string, most: number): string {
  if (most === 0) return text;
  const pieces = from === '' ? ['', ...Array.from(text), ''] : text.split(from);
  if (most < 0 || pieces.length <= most + 1) return pieces.join(to);
  const rest = pieces.slice(most).join(from);
  return [...pieces.slice(0, most), rest].join(to);
}

/** Unicode's white space, which differs a little from JavaScript's. */
const white = /^\p{White_Space}$/u;

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && white.test(text.charAt(start))) start += 1;
  while (end > start && white.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
