import { maxValues } from './sizes.ts';

/**
 * Counts the values of a JSON text without building one: objects, lists, texts, numbers and the three words. It stops beyond `most`. Of a text that is no
 * JSON the number says nothing.
 */
export function countValues(text: string, most: number): number {
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at);
    else if (unit === comma) values += 1;
    else if ((unit === brace || unit === bracket) && !isEmptyAt(text, at + 1)) values += 1;
  }
  return values;
}

/** Whether JSON from outside has more values than any may have; nobody is to parse it then. */
export const hasTooManyValues = (text: string, most = maxValues): boolean =>
  text.length > most && countValues(text, most) > most;

/** Whether an object or a list ends at once. */
function isEmptyAt(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x20) return unit === brace + 2 || unit === bracket + 2;
  }
  return false;
}

/**
 * Scans a valid JSON text once without building a value. Returns the number of its names, which is more than the
 * parsed value has if a name occurs twice in an object, and the offset of the first number that a double cannot hold;
 * -1 if there is none.
 */
export function scanJson(text: string): { names: number; inexactAt: number } {
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at);
    else if (unit === colon) names += 1;
    else if (unit === minus || isDigit(unit)) {
      let [end, pointAt, hasExponent] = [at + 1, -1, false];
      for (; end < text.length; end += 1) {
        const next = text.charCodeAt(end);
        if (isDigit(next)) continue;
        if (next === point) pointAt = end;
        else if (next === 0x65 || next === 0x45) hasExponent = true;
        else if (next !== minus && next !== plus) break;
      }
      // A double always holds fifteen digits.
      const isLong = end - at - (pointAt === -1 ? 0 : 1) > 15;
      if ((isLong || hasExponent) && !isExact(text.slice(at, end))) return { names, inexactAt: at };
      at = end - 1;
    }
  }
  return { names, inexactAt: -1 };
}

const [quote, backslash, colon, minus, plus, point, zero] = [0x22, 0x5c, 0x3a, 0x2d, 0x2b, 0x2e, 0x30];
/** The sign that closes each of the two brackets comes two after it. */
const [comma, brace, bracket] = [0x2c, 0x7b, 0x5b];

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Whether a JSON number survives parsing: the double that is read is written with the same digits, either as short as
 * possible, or, if it is a fraction, with as many digits as the literal has. So 0.1 is fine, and so is
 * 0.1000000000000000055, which others write for the same double; 0.12345678901234567890 is not.
 */
export function isExact(literal: string): boolean {
  const value = Number(literal);
  if (!Number.isFinite(value)) return false;
  if (value === 0) return !/^[^eE]*[1-9]/.test(literal);
  const written = decimalOf(literal);
  if (isSame(written, decimalOf(String(value)))) return true;
  const count = written.digits.length;
  return written.exponent < 0 && count <= mostDigits && isSame(written, decimalOf(value.toPrecision(count)));
}

/** JavaScript writes no more. */
const mostDigits = 100;

const isSame = (one: Decimal, other: Decimal): boolean =>
  one.digits === other.digits && one.exponent === other.exponent;

interface Decimal {
  digits: string;
  exponent: number;
}

/**
 * The digits of a literal without zeros on either side, and their power of ten, without the sign. It works in one
 * pass, because a literal may be as long as a body.
 */
function decimalOf(literal: string): Decimal {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [integer = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.');
  const all = integer + fraction;
  let [start, end] = [0, all.length];
  while (start < end && all.charCodeAt(start) === zero) start += 1;
  while (end > start && all.charCodeAt(end - 1) === zero) end -= 1;
  return {
    digits: all.slice(start, end),
    exponent: Number(exponent) - fraction.length + (all.length - end),
  };
}

/**
 * Writes the numbers of a valid JSON text that a reader would round as texts with their digits, `mark` before them. Of a text that is no JSON a
 * quote that is not closed would make the search quadratic.
 */
export function withExactNumbers(text: string, mark = ''): string {
  if (!mayBeInexact.test(text)) return text;
  return text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs, (token) =>
    token.startsWith('"') || isKept(token) ? token : `"${mark}${token}"`,
  );
}

/** A double holds fifteen digits. */
const mayBeInexact = /[\d.]{16}|\d[eE]/;

const isKept = (literal: string): boolean =>
  /[.eE]/.test(literal) ? isExact(literal) : Number.isSafeInteger(Number(literal));
