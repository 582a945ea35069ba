import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';
import { counted } from './counted.ts';

const unknown = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

describe('the explanation of an error', () => {
  it.each<[string, unknown]>([
    ['a closed object', { properties: { a: {}, b: {} }, additionalProperties: false }],
    [
      'a closed object behind references',
      {
        allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }],
        $defs: { a: { additionalProperties: false } },
      },
    ],
    ['a closed object with patterns', { patternProperties: { '^x': {} }, additionalProperties: false }],
    ['fields that are not allowed', { additionalProperties: { type: 'string' } }],
    ['names that are not allowed', { propertyNames: { maxLength: 1 } }],
  ])('takes twice as long for twice as many unknown fields: %s', (_, schema) => {
    const looksFor = (count: number): number => {
      const { value, looks } = counted(unknown(count));
      const { details } = compileSchema(schema).validate(value);
      expect(details.length).toBeGreaterThan(0);
      return looks();
    };
    expect(looksFor(2_000)).toBeLessThan(looksFor(1_000) * 2.2);
  });

  it.each([1_000, 10_000])('takes steps in proportion to %i unknown fields', (count) => {
    const { validate } = compileSchema({ additionalProperties: false });
    const [half, whole] = [validate(unknown(count)), validate(unknown(count * 2))];
    expect(whole.steps).toBeLessThan(half.steps * 2.2);
    expect(half.steps).toBeGreaterThan(count);
  });

  it('has one detail for a place, however many schemas lead to it', () => {
    const schema = {
      allOf: [{ $ref: '#/$defs/closed' }, { $ref: '#/$defs/closed' }],
      $defs: { closed: { properties: { a: {} }, additionalProperties: false } },
    };
    expect(compileSchema(schema).validate(unknown(500), 'values').details).toEqual([
      {
        reason: 'field.unknown',
        message: 'has 500 fields that are not allowed; allowed are `a`',
        field: '',
        pointer: '',
      },
    ]);
  });

  it('says so if the steps are used up, and ends', () => {
    const { details, steps } = compileSchema({ additionalProperties: false }).validate(unknown(150_000));
    expect(details).toEqual([
      { reason: 'field.unknown', message: 'has 150000 fields that are not allowed', field: '', pointer: '' },
      {
        reason: 'details.more',
        message: 'there may be more: finding every one takes too many steps',
        more: 0,
        isExact: false,
      },
    ]);
    expect(steps).toBeLessThan(2_000_000);
  });

  it('says so if the steps end within the allowed shapes', () => {
    const heavy = {
      items: { anyOf: Array.from({ length: 40 }, () => ({ type: 'object', required: ['b'] })) },
    };
    const { details } = compileSchema(heavy).validate(Array.from({ length: 600 }, () => ({})));
    expect(details.at(-1)?.message).toMatch(
      /^(?:there may be more|and at least \d+ more): finding every one takes too many steps$/,
    );
  });
});
