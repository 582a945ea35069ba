import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { isDeeper } from '../../../src/language/json/depth.ts';
import { JsonObject } from '../../../src/language/json/object.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('the depth of JSON', () => {
  it('counts objects and lists inside one another, and nothing else', () => {
    expect([isDeeper('text', 0), isDeeper(null, 0), isDeeper({}, 0), isDeeper({ a: 1 }, 1)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([
      isDeeper(nested(32), 32),
      isDeeper(nested(33), 32),
      isDeeper({ a: [1, nested(31)] }, 32),
    ]).toEqual([false, true, true]);
  });
});

describe('a JSON object', () => {
  it('keeps every name', () => {
    const value = { constructor: 1, prototype: 2, toString: 3 };
    expect(v.parse(JsonObject, value)).toEqual(value);
  });

  it('is no list, no text and no null', () => {
    expect([{}, { a: [] }].map((value) => v.is(JsonObject, value))).toEqual([true, true]);
    expect([[], 'text', null, 1].map((value) => v.is(JsonObject, value))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
