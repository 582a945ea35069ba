import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Email } from '../../../src/language/names/email.ts';
import { MailLink, MailSubject, MailText } from '../../../src/people/mail/mail.ts';

describe('the address of a mail', () => {
  it('is one address, in lower case', () => {
    expect(v.parse(Email, 'Ada@Example.com')).toBe('ada@example.com');
    expect(v.is(Email, 'ada.lovelace+holdfast@mail.example.co')).toBe(true);
  });

  it.each([
    'ada@example.com, bob@example.com',
    'ada@example.com;bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada@example.com\nBcc: bob@example.com',
    'ada@example.com bob@example.com',
    'Ada <ada@example.com>',
    '"ada\r\n"@example.com',
    'everybody: ada@example.com;',
    'ada@example.com(comment)',
    'ada',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('is not %j', (text) => {
    expect(v.is(Email, text)).toBe(false);
  });
});

describe('the subject of a mail', () => {
  it.each(['Hello\r\nBcc: bob@example.com', 'Hello\nthere', 'Hello\u0000', '', '   ', 'x'.repeat(201)])(
    'is one line of text, not %j',
    (text) => {
      expect(v.is(MailSubject, text)).toBe(false);
    },
  );

  it('may have letters of all languages', () => {
    expect(v.parse(MailSubject, ' Grüße, Ωmega, 你好 ')).toBe('Grüße, Ωmega, 你好');
  });
});

it('a mail has a text of at most 64 KiB in UTF-8', () => {
  expect(v.is(MailText, 'a'.repeat(65_536))).toBe(true);
  expect(v.is(MailText, 'ä'.repeat(32_769))).toBe(false);
  expect(v.is(MailText, '')).toBe(false);
});

it.each(['http://example.com/', 'javascript:alert(1)', '/approve', ''])(
  'a button does not lead to %j',
  (url) => {
    expect(v.is(MailLink, { label: 'Approve', url })).toBe(false);
    expect(v.is(MailLink, { label: 'Approve', url: 'https://example.com/?a=1&b=2' })).toBe(true);
  },
);
