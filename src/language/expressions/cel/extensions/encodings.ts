import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { percentEncode } from '../../../parsing/percent-encode.ts';
import type { Meter } from '../../meter.ts';
import { encodeBase64 } from '../base64.ts';
import { failure } from '../failure.ts';
import { type Extension, textOf, wrongTypes } from './extension.ts';
import { hexOf } from './format.ts';

const encodes = ['(bytes): string', '(string): string'];

/** CEL's `base64`, and encodings that are made in its likeness. A text is taken as its bytes in UTF-8. */
export const encodingFunctions: readonly Extension[] = [
  {
    name: 'base64.encode',
    overloads: encodes,
    about: 'Writes bytes or a text in base64, with padding (RFC 4648).',
    example: ['base64.encode("hi?>")', '"aGk/Pg=="'],
    call: ([value], meter) => encodeBase64(bytesOf(value, meter)),
  },
  {
    name: 'base64.decode',
    overloads: ['(string): bytes'],
    about: 'Reads base64, with padding or without. It gives bytes: `string(…)` makes a text of them.',
    example: ['string(base64.decode("aGk/Pg=="))', '"hi?>"'],
    call: ([value], meter) => decoded(textOf(value), /^[A-Za-z0-9+/]*={0,2}$/, meter),
  },
  {
    name: 'base64url.encode',
    overloads: encodes,
    about: 'Writes bytes or a text in base64url, without padding (RFC 4648), as JSON Web Tokens have it.',
    example: ['base64url.encode("hi?>")', '"aGk_Pg"'],
    call: ([value], meter) =>
      encodeBase64(bytesOf(value, meter)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  },
  {
    name: 'base64url.decode',
    overloads: ['(string): bytes'],
    about: 'Reads base64url, with padding or without, as bytes.',
    example: ['string(base64url.decode("aGk_Pg"))', '"hi?>"'],
    call: ([value], meter) => decoded(textOf(value), /^[\w-]*={0,2}$/, meter),
  },
  {
    name: 'hex.encode',
    overloads: encodes,
    about: 'Writes each byte as two digits, in lower case.',
    example: ['hex.encode("hi")', '"6869"'],
    call: ([value], meter) => hexOf(bytesOf(value, meter)),
  },
  {
    name: 'hex.decode',
    overloads: ['(string): bytes'],
    about: 'Reads hexadecimal digits, in upper or lower case, as bytes.',
    example: ['string(hex.decode("6869"))', '"hi"'],
    call: ([value], meter) => {
      const text = textOf(value);
      meter.spend(text.length);
      if (text.length % 2 !== 0 || !/^[\da-fA-F]*$/.test(text)) throw failure('encoding');
      return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    },
  },
  {
    name: 'url.encode',
    overloads: ['(string): string'],
    about:
      'Writes a text so that it can be a part of a path or of a query: all but letters, digits and `-._~` becomes `%20` and the like.',
    example: ['"https://example.com/?q=" + url.encode("a b&c")', '"https://example.com/?q=a%20b%26c"'],
    call: ([value], meter) => {
      const text = textOf(value);
      meter.spend(text.length);
      if (!text.isWellFormed()) throw failure('half_character');
      const encoded = percentEncode(text);
      meter.build(encoded.length);
      return encoded;
    },
  },
  {
    name: 'hash.sha256',
    overloads: encodes,
    about: 'Gives the SHA-256 of bytes or a text, in hexadecimal digits.',
    example: ['hash.sha256("abc")', '"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"'],
    call: ([value], meter) => hexOf(sha256(hashed(value, meter))),
  },
  {
    name: 'hmac.sha256',
    overloads: [
      '(string, string): string',
      '(bytes, string): string',
      '(string, bytes): string',
      '(bytes, bytes): string',
    ],
    about:
      'Gives the HMAC with SHA-256 (RFC 2104) of a text, the second argument, with a key, the first, in hexadecimal digits.',
    example: [
      'hmac.sha256("Jefe", "what do ya want for nothing?")',
      '"5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"',
    ],
    call: ([key, value], meter) => hexOf(hmac(sha256, hashed(key, meter), hashed(value, meter))),
  },
];

/** Counts the bytes and their encoded text. */
function bytesOf(value: unknown, meter: Meter): Uint8Array {
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) return wrongTypes();
  meter.build(value.length * 2);
  meter.spend(value.length);
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  meter.build(bytes.length * 2);
  return bytes;
}

/** A block of a hash takes some microseconds, and there are a few whatever the text is. */
function hashed(value: unknown, meter: Meter): Uint8Array {
  const bytes = bytesOf(value, meter);
  meter.spend(1_000 + bytes.length);
  return bytes;
}

function decoded(text: string, alphabet: RegExp, meter: Meter): Uint8Array {
  meter.spend(text.length);
  const plain = text.replace(/={1,2}$/, '');
  if (!alphabet.test(text) || plain.length % 4 === 1) throw failure('encoding');
  return Uint8Array.from(atob(plain.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
}
