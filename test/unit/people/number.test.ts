import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, writtenNumber } from '../../../src/people/fields/number.ts';
import type { PageLanguage } from '../../../src/people/language.ts';

const languages: PageLanguage[] = ['en', 'de', 'nl', 'fr', 'es'];
const same = (value: unknown) => languages.map(() => value);

describe('a number as people write it', () => {
  it.each([
    // What it is in        en     de      nl      fr      es
    ['1,50', same(1.5)],
    ['1.5', same(1.5)],
    ['12', same(12)],
    ['-3', same(-3)],
    ['−3', same(-3)],
    ['+3', same(3)],
    ['1.250', [1.25, 1250, 1250, 'ambiguous', 'ambiguous']],
    ['1,250', [1250, 1.25, 1.25, 1.25, 'ambiguous']],
    ['1.250,50', same(1250.5)],
    ['1,250.50', same(1250.5)],
    ['1.250.000', same(1_250_000)],
    ['1,250,000', same(1_250_000)],
    ['1.250.000,5', same(1_250_000.5)],
    ['1250,500', same(1250.5)],
    ['0,125', same(0.125)],
    ['0.125', same(0.125)],
    ['1 250', same(1250)],
    ['1\u202F250,5', same(1250.5)],
    ['1\u00A0250\u00A0000', same(1_250_000)],
    ["1'250.50", same(1250.5)],
    ['1’250', same(1250)],
    [' 7 ', same(7)],
    [',5', same(0.5)],
    ['5,', same(5)],
    ['1e3', same(1000)],
    ['1,25.5', same('none')],
    ['1.25.000', same('none')],
    ['1,250,5', same('none')],
    ['12 50', same('none')],
    ['many', same('none')],
    ['', same('none')],
    ['0x10', same('none')],
    ['Infinity', same('none')],
    ['12 €', same('none')],
    ['9007199254740993', same('inexact')],
    ['9.007.199.254.740.993', same('inexact')],
    ['0,12345678901234567890', same('inexact')],
    ['1e999', same('inexact')],
  ])('%j is read by the language of the page', (text, wanted) => {
    expect(languages.map((language) => readNumber(text, language))).toEqual(wanted);
  });

  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const places = fc.integer({ min: 0, max: 4 });

  it.each(languages)(
    'is read as Intl writes it in %s, or could be both and is asked for again',
    (language) => {
      fc.assert(
        fc.property(cents, places, (count, digits) => {
          const number = count / 10 ** digits;
          const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
          const read = readNumber(format.format(number), language);
          // The countries of other languages agree.
          const isUnclear = read === 'ambiguous' && ['fr', 'es'].includes(language);
          expect(isUnclear || read === number || (read === 0 && number === 0)).toBe(true);
        }),
      );
    },
  );

  it.each(languages)('is read in %s as a page has written it', (language) => {
    fc.assert(
      fc.property(
        fc.oneof(
          cents.map((count) => count / 1_000),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        (number) => {
          const read = readNumber(writtenNumber(number, language), language);
          expect(read === 'inexact' && !Number.isSafeInteger(number) ? number : read).toBe(
            number === 0 ? read : number,
          );
        },
      ),
    );
  });
});
