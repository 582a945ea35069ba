import { isUtf8 } from 'node:buffer';
import { percentEncode } from '../../src/parsing/percent-encode.ts';
import { limits } from '../../src/secrets/types.ts';

/** What stands in the place of a value. */
const hidden = '•••';
/** A shorter beginning of a value says little, and may stand there by chance. */
const shortestStart = 8;

type Mask = (value: unknown) => unknown;

/** Returns what hides the values in anything that came back: in texts, names of fields and numbers, at any depth. */
export const maskOf = (values: Iterable<string>): Mask => maskWith(values, (text) => text);

/**
 * The same for errors, which quote the beginning of an answer, and cut what is long: there a text, or a part before an ellipsis, may end within a
 * value.
 */
export const maskOfCut = (values: Iterable<string>): Mask => maskWith(values, withoutStart);

function maskWith(
  values: Iterable<string>,
  inRest: (text: string, forms: readonly string[]) => string,
): Mask {
  const forms = [...new Set([...values].flatMap(formsOf))].toSorted((a, b) => b.length - a.length);
  const inText = (text: string): string => {
    let masked = text;
    for (const form of forms) masked = masked.replaceAll(form, hidden);
    return inRest(masked, forms);
  };
  const inAny = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'number') return inText(String(value)) === String(value) ? value : hidden;
    if (Array.isArray(value)) return value.map(inAny);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [inText(name), inAny(item)]));
  };
  return forms.length === 0 ? (value) => value : inAny;
}

/**
 * Hides what begins as a value does, up to where it may have been cut. Whether it goes on as the value does must not matter: otherwise whoever knows
 * how a value begins, and what makes an endpoint say something, could guess it character by character.
 */
function withoutStart(text: string, forms: readonly string[]): string {
  let masked = text;
  for (const form of forms) {
    const start = form.slice(0, shortestStart);
    for (let at = masked.indexOf(start); at >= 0; at = masked.indexOf(start, at + 1)) {
      const ends = [masked.length, masked.indexOf('…', at + shortestStart)];
      const end = ends.find((one) => one >= 0 && one - at <= form.length);
      if (end !== undefined) masked = `${masked.slice(0, at)}${hidden}${masked.slice(end)}`;
    }
  }
  return masked;
}

/** The forms in which a receiver may send a value back: two encodings deep, because bodies and addresses stand in other texts. */
const formsOf = (value: string): string[] => readingsOf(value).flatMap(encodedForms);

/**
 * A value, and what a receiver may have read in it: without white space around it, with the line ends of another system, the bare base64 of a
 * key in PEM (RFC 7468), decoded from base64, as the name and the password of `Basic` are, and in a wrong charset. One that is too short would be
 * found by chance.
 */
function readingsOf(value: string): string[] {
  const readings = [
    ...[value.trim(), ...keysIn(value)].flatMap((text) => [
      text,
      text.replaceAll(/\r?\n/g, '\n'),
      text.replaceAll(/\r?\n/g, '\r\n'),
    ]),
    decoded(value),
    ...misreadings(value),
  ];
  return [...new Set([value, ...readings.filter((text) => text.length >= limits.minLength)])];
}

/** What a receiver makes of letters outside of ASCII if it takes the bytes of UTF-8 for Latin-1 or for Windows-1252. */
const misreadings = (value: string): string[] => [
  Buffer.from(value).toString('latin1'),
  new TextDecoder('windows-1252').decode(Buffer.from(value)),
];

/** What stands between the lines of each private key in PEM, with line ends and without. */
const keysIn = (value: string): string[] =>
  [...value.matchAll(/PRIVATE KEY-----([^-]+)-----END/g)].flatMap(([, body = '']) => [
    body.trim(),
    body.replaceAll(/\s/g, ''),
  ]);

/** Empty if it is no base64 (RFC 4648 §4, §5) of a text. */
function decoded(value: string): string {
  if (!/^[\w+/-]+={0,2}$/.test(value)) return '';
  const bytes = Buffer.from(value, 'base64');
  const text = isUtf8(bytes) ? bytes.toString() : '';
  return /\p{Cc}/u.test(text) ? '' : text;
}

function encodedForms(value: string): string[] {
  const once = [...new Set([value, ...textsOf(value)])];
  const twice = once.flatMap((text) => [jsonOf(text), percentEncode(text)]);
  return [
    ...once,
    ...twice,
    ...once.flatMap((text) => [0, 1, 2].flatMap((before) => base64Of(text, before))),
    ...bytesOf(value),
  ];
}

/** Each byte in hexadecimal digits, or percent-encoded although it need not be (RFC 3986 §2.1). */
function bytesOf(value: string): string[] {
  const hex = Buffer.from(value).toString('hex');
  return [hex, hex.toUpperCase()].flatMap((digits) => [digits, digits.replaceAll(/../g, '%$&')]);
}

const jsonOf = (text: string): string => JSON.stringify(text).slice(1, -1);

function textsOf(value: string): string[] {
  const json = jsonOf(value);
  const encoded = [
    percentEncode(value),
    encodeURIComponent(value),
    encodeURI(value),
    new URLSearchParams([['', value]]).toString().slice(1),
  ];
  return [
    json,
    json.replaceAll('/', String.raw`\/`),
    json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ...encoded,
    ...encoded.map((text) => text.replaceAll(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase())),
  ];
}

/**
 * The characters of base64 that depend on the value alone, if so many bytes stand before it in its group of three (RFC 4648 §4): a
 * value may be a part of what was encoded, as the password is in `Basic`.
 */
function base64Of(value: string, before: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
  const text = bytes
    .toString('base64')
    .slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
}
