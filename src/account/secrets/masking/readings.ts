import { percentEncode } from '../../../language/parsing/percent-encode.ts';
import { limits } from '../types.ts';
import { asItIs, decode } from './view.ts';

/** A shorter line of a key may occur in other texts by chance. */
const shortestLine = 16;

/** The forms of a value that are looked for. */
export interface Readings {
  /**
   * The value, and the forms in which a receiver may have read it: without white space around it, decoded from base64, as the
   * name and the password of `Basic` are, with `+` for each space, as forms have it, and in a wrong charset. They are looked for
   * in a text as it is, and in its decoded form. One that is too short would be found by chance.
   */
  texts: string[];
  /** In base64 and in hexadecimal digits, which senders break into lines. They are looked for without white space. */
  codes: string[];
}

export function readingsOf(value: string): Readings {
  const trimmed = value.trim();
  const written = longOf([trimmed.length < limits.minLength ? value : trimmed, decoded(value)]);
  const read = longOf([trimmed.replaceAll(' ', '+'), ...misreadings(value)]);
  const texts = [...new Set([value, ...written, ...read])];
  // A form that decodes to a short text would be found by chance in decoded text, so its encoded forms are looked for.
  const short = texts.filter((text) => decode(asItIs(text)).text.length < limits.minLength);
  return {
    texts: [...texts, ...short.flatMap(encodersOf)],
    codes: [
      ...written.flatMap(codesOf),
      ...read.flatMap((text) => [...base64Of(text), ...hexOf(text)]),
      ...bodiesOf(value).flatMap(linesOf),
    ],
  };
}

const longOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => text.length >= limits.minLength);

const codesOf = (text: string): string[] => [
  ...[...encodersOf(text), Buffer.from(text).toString('base64')].flatMap(base64Of),
  ...hexOf(text),
];

/**
 * The letters that a receiver reads in place of those outside of ASCII if it takes the bytes of UTF-8 for Latin-1 or for
 * Windows-1252.
 */
const misreadings = (value: string): string[] => [
  Buffer.from(value).toString('latin1'),
  new TextDecoder('windows-1252').decode(Buffer.from(value)),
];

/** Empty if it is no base64 (RFC 4648 §4, §5) of a text. */
function decoded(value: string): string {
  if (!/^[\w+/-]+={0,2}$/.test(value)) return '';
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString();
  const isText = bytes.equals(Buffer.from(text)) && !/\p{Cc}/u.test(text);
  return isText ? text : '';
}

/** The text between the lines of each private key in PEM (RFC 7468). */
const bodiesOf = (value: string): string[] =>
  [...value.matchAll(/PRIVATE KEY-----([^-]+)-----END/g)].map(([, body = '']) => body.trim());

/** The base64 of a key, and each of its lines. */
const linesOf = (body: string): string[] => [
  body,
  ...body.split(/\s+/).filter((line) => line.length >= shortestLine),
];

/**
 * A text in the forms in which it may occur in another text that is encoded as a whole afterwards: in JSON, as several languages write it, in an
 * address, in a form.
 */
function encodersOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = (pattern: RegExp): string =>
    json.replaceAll(pattern, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const encoded = [
    percentEncode(text),
    encodeURIComponent(text),
    encodeURI(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ];
  const forms = [
    text,
    json,
    json.replaceAll('/', String.raw`\/`),
    // Python and PHP; Go.
    escaped(/[\u0080-\uffff]/g),
    escaped(/[<>&\u2028\u2029]/g),
    ...apostrophes.map((apostrophe) =>
      text.replaceAll(/["&'<>]/g, (sign) => `&${entities[sign] ?? apostrophe};`),
    ),
    ...encoded,
    ...encoded.map((form) => form.replaceAll(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase())),
  ];
  return [...new Set(forms)];
}

const entities: Readonly<Record<string, string>> = { '"': 'quot', '&': 'amp', '<': 'lt', '>': 'gt' };
/** Go, Python and XML. */
const apostrophes = ['#39', '#x27', 'apos'];

/**
 * The characters of base64 that depend on the text alone, with each number of bytes before it in its group of three (RFC 4648
 * §4): a value may be a part of an encoded text, as the password is in `Basic`.
 */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

function hexOf(text: string): string[] {
  const hex = Buffer.from(text).toString('hex');
  return [hex, hex.toUpperCase()];
}
