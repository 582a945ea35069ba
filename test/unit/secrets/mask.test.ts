import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maskOf, maskOfCut } from '../../../src/account/secrets/masking/mask.ts';

const value = 'Zq/9 "k+é\\x7%t&=1€';
const mask = maskOf([value]);

describe('a value that comes back', () => {
  it.each([
    ['as it is', value],
    ['in JSON', JSON.stringify(value).slice(1, -1)],
    ['in JSON of letters of ASCII', String.raw`Zq/9 \"k+\u00e9\\x7%t&=1\u20ac`],
    ['percent-encoded', encodeURIComponent(value)],
    [
      'percent-encoded in small letters',
      encodeURIComponent(value).replaceAll(/%../g, (one) => one.toLowerCase()),
    ],
    ['percent-encoded, every byte of it', Buffer.from(value).toString('hex').replaceAll(/../g, '%$&')],
    ['in hexadecimal digits', Buffer.from(value).toString('hex')],
    ['in capital hexadecimal digits', Buffer.from(value).toString('hex').toUpperCase()],
    ['as UTF-8 that was read as Latin-1', Buffer.from(value).toString('latin1')],
    ['as UTF-8 that was read as Windows-1252', new TextDecoder('windows-1252').decode(Buffer.from(value))],
    ['in a form', new URLSearchParams({ a: value }).toString().slice(2)],
  ])('is hidden: %s', (_, form) => {
    expect(mask(`before ${form} after`)).toBe('before ••• after');
  });

  it.each(['base64', 'base64url'] as const)(
    'is masked in %s, wherever it is in the encoded text',
    (encoding) => {
      for (const before of ['', 'u', 'us', 'user:']) {
        const encoded = Buffer.from(`${before}${value} and more`).toString(encoding);
        const masked = String(mask(encoded));
        expect(masked).toContain('•••');
        expect(Buffer.from(masked.replace('•••', ''), encoding).toString()).not.toContain(value.slice(0, 4));
      }
    },
  );

  it('is hidden in names of fields, in lists, and as a number', () => {
    expect(maskOf(['12345678'])({ 'x-12345678': [{ deep: 12_345_678 }], other: 1, none: null })).toEqual({
      'x-•••': [{ deep: '•••' }],
      other: 1,
      none: null,
    });
  });

  it('is masked if an error was cut within it', () => {
    const cut = maskOfCut([value]);
    expect(cut(`{"echo": "${value.slice(0, 9)}`)).toBe('{"echo": "•••');
    expect(cut(`the field ${value.slice(0, 9)}… is unknown to this service`)).toBe(
      'the field •••… is unknown to this service',
    );
    expect(cut(`${value.slice(0, 9)} stands at the beginning of a longer text`)).toContain(value.slice(0, 9));
  });

  it('cannot be guessed character by character with the help of an endpoint, even if its beginning is known', () => {
    const token = 'sk_live_Zq9k';
    const guesses = ['sk_live_', 'sk_live_Z', 'sk_live_x', 'sk_live_Zq9'];
    for (const hide of [maskOf([token]), maskOfCut([token])]) {
      const said = guesses.map((guess) => String(hide(`unknown: ${guess}`)));
      const isHidden = said.map((text) => text.includes('•••'));
      expect(new Set(isHidden).size).toBe(1);
    }
    expect(maskOf([token])({ other: 'sk_live_x' })).toEqual({ other: 'sk_live_x' });
  });

  it.each([
    ['without the line end after it', 'a-long-token\n', 'a-long-token'],
    ['with the line ends of another system', 'one-line-of\na-key', 'one-line-of\r\na-key'],
    ['decoded from base64', Buffer.from('user:a-password').toString('base64'), 'user:a-password'],
    ['decoded from base64url', Buffer.from('~~~ a-password?>').toString('base64url'), '~~~ a-password?>'],
  ])('is hidden %s', (_, given, form) => {
    expect(maskOf([given])(`before ${form} after`)).toBe('before ••• after');
    expect(maskOf([given])(JSON.stringify({ form }))).toBe('{"form":"•••"}');
  });

  it('is hidden as the bare base64 of a key in PEM, with its lines or without', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const body = pem.split('\n').slice(1, -2);
    for (const lineEnd of ['\n', '\r\n', '']) {
      const form = body.join(lineEnd);
      for (const hide of [maskOf([pem]), maskOfCut([`${pem}and more`])]) {
        expect(hide(`before ${form} after`)).toBe('before ••• after');
        expect(hide(JSON.stringify({ form }))).toBe('{"form":"•••"}');
      }
    }
  });

  it('hides nothing by a short part of a value', () => {
    expect(maskOf([' a     \n', Buffer.from('short').toString('base64')])('a short text')).toBe(
      'a short text',
    );
  });

  it('is hidden in one piece if another value is a part of it', () => {
    expect(maskOf(['abcdefgh', 'abcdefgh-ijkl'])('abcdefgh-ijkl abcdefgh')).toBe('••• •••');
  });
});
