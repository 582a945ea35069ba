import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countValues, isExact } from '../../../src/language/json/exact.ts';
import { maxValues } from '../../../src/language/json/sizes.ts';
import { parseJson } from '../../../src/language/parsing/parse-json.ts';

const faultOf = (text: string) => {
  const parsed = parseJson(text);
  return 'fault' in parsed ? parsed.fault : null;
};

describe('a number is exact', () => {
  it.each([
    '0',
    '-0',
    '0.1',
    '1e22',
    '1e3',
    '9007199254740992',
    '1e23',
    '1.50e1',
    '0.0e5',
    '0.30000000000000004',
    '0.1000000000000000055511151231257827',
    '5.684341886080802e-14',
    '5.684341886080801487e-14',
    '37.77492999999999768',
    '1.0000',
    '+0.5',
    '123456789012.345',
    '-9007199254740991',
    '1.7976931348623157e308',
    '5e-324',
    '100000000000000000000',
  ])('%s', (literal) => expect(isExact(literal)).toBe(true));
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '1e400',
    '-1e400',
    '1152921504606846976',
    '9.007199254740993e15',
    '9007199254740993.0',
    '90071992547409930e-1',
    '1e-400',
    '3.141592653589793238462643',
    '0.12345678901234567890',
    '1.0000000000000000001',
    '123456789012345.678',
    '-0.10000000000000000001e-3',
    '9007199254740992.5',
    `1${'0'.repeat(400)}`,
  ])('unlike %s', (literal) => expect(isExact(literal)).toBe(false));

  it('is kept whatever its length, and is checked once', () => {
    const zeros = '0'.repeat(2 ** 20);
    expect(isExact(`12345678901234567890.${zeros}1`)).toBe(false);
    expect(isExact(`9007199254740992.${zeros}`)).toBe(true);
    expect(isExact(`9007199254740993.${zeros}`)).toBe(false);
    expect(isExact(`${zeros}1`)).toBe(true);
  });

  it('is exact if it is a whole number that comes back unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 69n), max: 2n ** 69n }), (whole) => {
        expect(isExact(String(whole))).toBe(JSON.stringify(Number(whole)) === String(whole));
      }),
    );
  });
});

describe('JSON that others have written', () => {
  it('is read by the engine unchanged, if nothing would be lost', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown, isDeep: false });
      }),
    );
  });

  it.each([
    [
      'a number that would be another',
      '{"a": [1, {"b/c": 9007199254740993}]}',
      { pointer: '/a/1/b~1c', field: 'a.1.b/c', line: 1, column: 19 },
    ],
    ['a fraction that would be another', '[0.12345678901234567890]', { pointer: '/0', line: 1, column: 2 }],
    [
      'half of a surrogate pair',
      String.raw`{"a": ["\ud83d\ude00", "x\uDE00\ud83d"]}`,
      { pointer: '/a/1', field: 'a.1', line: 1, column: 24 },
    ],
    ['half of a surrogate pair in a key', String.raw`{"a": {"\ud800": 1}}`, { line: 1, column: 8 }],
    ['a number beyond the doubles', '[\n 1e400]', { pointer: '/0', line: 2, column: 2 }],
    ['a key twice', '{"a": 1,\n "a": 2}', { line: 2, column: 2 }],
    ['a key twice, once escaped', String.raw`{"x": {"ab": 1, "\u0061b": 2}}`, { line: 1, column: 17 }],
    ['no JSON', '{"a": }', { line: 1, column: 7 }],
  ])('is refused with its place: %s', (_, text, place) => {
    expect(faultOf(text)).toMatchObject(place);
  });

  it.each([
    '"9007199254740993"',
    String.raw`{"\ud83d\ude00": "\ud83d\ude00 \\ud800"}`,
    '{"9007199254740993": "a:b\\"c:9007199254740993\\\\"}',
    '["\\\\\\"", {"a": ":"}, "1e400"]',
    '{"a": {"a": {"a": 1}}, "b": {"a": 1}}',
  ])('may hold such signs in its texts: %s', (text) => {
    expect(faultOf(text)).toBeNull();
  });

  it('may hold a name that objects have of their own', () => {
    expect(faultOf('{"__proto__": {"x": 1}, "constructor": 1}')).toBeNull();
  });
});

describe('the values of a JSON text', () => {
  const countOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce<number>((sum, item) => sum + countOf(item), 0)
      : 1;

  it('are counted without parsing it, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(countValues(text, Infinity)).toBe(countOf(JSON.parse(text)));
      }),
    );
    expect(countValues(String.raw`[ {}, [ ], {"a,b[": [1, "\",[{"]} ]`, Infinity)).toBe(7);
  });

  it('are counted no further than to the limit', () => {
    expect(countValues(`[${'1,'.repeat(1_000)}1]`, 10)).toBe(11);
  });

  it('are so many at most that come from outside, and of more none is parsed', () => {
    const listOf = (items: number) => `[${'{},'.repeat(items - 1)}{}]`;
    expect(parseJson(listOf(maxValues - 1))).toMatchObject({ isDeep: false });
    let parsed = 0;
    const parse = (): unknown => (parsed += 1);
    expect(parseJson(listOf(maxValues), parse)).toEqual({
      fault: { message: `has more than ${maxValues} values`, limit: maxValues },
    });
    expect(parsed).toBe(0);
  });
});
