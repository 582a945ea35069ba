import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskOf } from '../../../src/account/secrets/masking/mask.ts';
import { asItIs, decode } from '../../../src/account/secrets/masking/view.ts';
import { limits } from '../../../src/account/secrets/types.ts';

const unicode = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const inLines = (text: string, length: number, lineEnd: string): string =>
  (text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []).join(lineEnd);
const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** How others write a text within another one, written anew here. */
const escapes: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'JSON.stringify': json,
  'json.dumps of Python': (text) => json(text).replaceAll(/[\u0080-\uffff]/g, unicode),
  'the same in capital digits': (text) =>
    json(text).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unicode(unit).slice(2).toUpperCase()}`),
  'json_encode of PHP': (text) => json(text).replaceAll('/', String.raw`\/`),
  'encoding/json of Go': (text) => json(text).replaceAll(/[<>&\u2028\u2029]/g, unicode),
  'JSON of units alone': (text) => text.replaceAll(/[^]/g, unicode),
  'HTML with names': (text) => text.replaceAll(/[&<>"']/g, (sign) => `&${entities[sign]};`),
  'HTML with numbers': (text) => text.replaceAll(/[&<>"'/`=]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  'HTML with hexadecimal numbers': (text) =>
    text.replaceAll(/[^]/gu, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`),
  encodeURIComponent,
  encodeURI,
  'encodeURIComponent in small letters': (text) =>
    encodeURIComponent(text).replaceAll(/%../g, (byte) => byte.toLowerCase()),
  'a form': (text) => new URLSearchParams({ a: text }).toString().slice(2),
  'every byte percent-encoded': (text) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&'),
};

/** What these make of a text is longer than what depends on the value alone. */
const codes: Record<string, (text: string) => string> = {
  base64,
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 of MIME': (text) => inLines(base64(`${'x'.repeat(50)}${text}${'y'.repeat(50)}`), 76, '\r\n'),
  'base64 of PEM': (text) => inLines(base64(`${'x'.repeat(50)}${text}`), 64, '\n'),
};

/** Characters of base64 that depend on what stands beside the value, too, as they may be escaped themselves. */
const atItsEdges = 90;

/** Some values are short once what looks escaped in them is decoded: of these only what is escaped once is hidden. */
const isLong = (text: string): boolean => decode(asItIs(text)).text.length >= limits.minLength;

const signs = ['"', "'", '&', '<', '>', '/', '\\', '%', '+', ' ', '=', 'a', 'b', '1', 'é', '€', '\u{1F511}'];

const value = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...signs), minLength: 8, maxLength: 60 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 200 }),
  )
  .filter((text) => text.trim() === text && text.isWellFormed());

/** The masked text must have no more of the value than may stand there by chance. */
const maskedIn = (given: string, encoded: string): unknown => maskOf([given])(`(${encoded})`);
const hasHidden = (given: string, encoded: string): void => expect(maskedIn(given, encoded)).toBe('(•••)');
/** Whether a property holds, and if not, for what. */
const holds = <T>(values: fc.Arbitrary<T>, look: (value: T) => void, numRuns = 100): string | null => {
  const { failed, counterexample, errorInstance } = fc.check(
    fc.property(values, (one) => {
      look(one);
    }),
    { numRuns },
  );
  return failed ? `${JSON.stringify(counterexample)}: ${String(errorInstance)}` : null;
};
const all = Object.entries(escapes);

describe('a secret value of any letters', () => {
  it.each(all)('is masked in %s', (_, escape) => {
    expect(holds(value.filter(isLong), (text) => hasHidden(text, escape(text)))).toBeNull();
  });

  it.each(all)('is masked in %s, in any other one', (_, inner) => {
    const outer = fc.constantFrom(...all);
    const cases = fc.tuple(value.filter(isLong), outer);
    expect(holds(cases, ([text, [, escape]]) => hasHidden(text, escape(inner(text))), 450)).toBeNull();
  });

  it.each(Object.entries(codes))('is masked in %s, in any notation', (_, encode) => {
    // Nobody writes the others in base64.
    const inner = all.filter(([name]) => !/every|units|numbers|capital/.test(name));
    const cases = fc.tuple(value, fc.nat({ max: 5 }), fc.constantFrom(...inner), fc.constantFrom(...all));
    const look = ([text, before, [, escape], [, outer]]: typeof cases extends fc.Arbitrary<infer T>
      ? T
      : never) => {
      const start = '-'.repeat(before);
      const masked = String(maskOf([text])(outer(encode(start + escape(text)))));
      expect(masked).toContain('•••');
      expect(masked.length).toBeLessThan(outer(encode(start)).length + atItsEdges);
    };
    expect(holds(cases, look, 1_500)).toBeNull();
  });

  it('is masked in hexadecimal digits, as `openssl` and debuggers write them', () => {
    const look = ([text, between]: [string, string]) => {
      const digits = Buffer.from(text).toString('hex').match(/../g) ?? [];
      hasHidden(text, digits.join(between));
      hasHidden(text, digits.join(between).toUpperCase());
    };
    expect(holds(fc.tuple(value, fc.constantFrom('', ' ', '\n')), look)).toBeNull();
  });

  it('is masked unchanged and escaped once, though it is short after the escapes in it are decoded', () => {
    for (const text of ['%41%42%43%44', String.raw`\"\"\"\"\"`, '&amp;&amp;&lt;'])
      for (const escape of [String, json, encodeURIComponent, base64])
        expect(maskedIn(text, escape(text))).toMatch(/^\(•••\w?=*\)$/);
    expect(maskOf(['%41%42%43%44'])('ABCD')).toBe('ABCD');
  });
});

it('a text without the value is unchanged, however much it is escaped', () => {
  const cases = fc.tuple(
    value,
    fc.string({ unit: 'grapheme' }).filter((other) => other.isWellFormed()),
  );
  const look = ([text, other]: [string, string]) => {
    const mask = maskOf([`${text}-qZx9-${text}`]);
    for (const [, escape] of all) expect(mask(escape(other))).toBe(escape(other));
  };
  expect(holds(cases, look)).toBeNull();
});
