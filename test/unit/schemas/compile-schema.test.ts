import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

function refusalOf(schema: unknown): HoldfastError {
  try {
    compileSchema(schema);
  } catch (error) {
    if (error instanceof HoldfastError) return error;
    throw error;
  }
  throw new Error('the schema is taken');
}
const detailsOf = (schema: unknown) =>
  refusalOf(schema).details.map(({ pointer, message }) => `${pointer}: ${message}`);

describe('an invalid schema', () => {
  it('is refused with 2000 and every fault at once, and its place', () => {
    const schema = {
      type: 'strng',
      properties: { a: { pattern: '(?=x)' }, 'b/c': { required: 'x' }, d: { minimum: 'x' } },
    };
    expect(refusalOf(schema).code).toBe(2000);
    expect(detailsOf(schema)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/properties\/a\/pattern: .*look-ahead/),
        expect.stringMatching(/^\/type: /),
        '/properties/b~1c/required: must be an array',
        '/properties/d/minimum: must be a number',
      ]),
    );
  });

  it.each([
    ['(?=a)', /look-ahead or look-behind/],
    ['(?!a)', /look-ahead or look-behind/],
    ['(?<=a)b', /look-ahead or look-behind/],
    ['(?<!a)b', /look-ahead or look-behind/],
    ['(a)\\1', /back-reference/],
    ['(?<n>a)\\k<n>', /back-reference/],
    ['(', /RE2 can read/],
    ['\\p{Klingon}', /RE2 can read/],
    ['a'.repeat(1_001), /longer than 1000 characters/],
    ['(a{1,100}){1,9}b{1000}c{1000}d{1000}e{1000}f{1000}g{1000}h{1000}i{1000}j{1000}', /repeats too much/],
  ])('is refused with 2000 if a pattern is %s', (pattern, message) => {
    expect(detailsOf({ properties: { x: { pattern } } })[0]).toMatch(message);
    expect(detailsOf({ patternProperties: { [pattern]: true } })[0]).toMatch(message);
  });

  it.each([
    { $ref: 'https://x.example/schema.json' },
    { $ref: 'other.json' },
    { $ref: '#/$defs/nothing' },
    { $ref: 'http://json-schema.org/draft-07/schema#' },
    { properties: { a: { $ref: 'file:///etc/passwd' } } },
  ])('is refused with 2000 if it refers to something that is not in it: %j', (schema) => {
    expect(detailsOf(schema)[0]).toMatch(
      /which is not in it; references to other documents are not supported/,
    );
  });

  it('is refused with 2000 if it refers into the data', () => {
    expect(detailsOf({ properties: { a: { minimum: { $data: '1/b' } } } })[0]).toMatch(/\$data/);
  });

  it.each([
    ['is none', 'text', /must be a JSON Schema/],
    ['is a list', [], /must be a JSON Schema/],
    ['is too deep', JSON.parse('{"not":'.repeat(40) + 'true' + '}'.repeat(40)), /nested more than 32 deep/],
    ['is too large', { description: 'x'.repeat(70_000) }, /larger than 64 KiB/],
    [
      'has too many schemas in it',
      { allOf: Array.from({ length: 600 }, () => ({ type: 'string' })) },
      /more than 500 schemas/,
    ],
    [
      'is of another dialect',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      /2020-12 .* or draft-07/,
    ],
    [
      'declares __proto__',
      JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'),
      /must not declare/,
    ],
  ])('is refused with 2000 if it %s', (_, schema, message) => {
    expect(detailsOf(schema)[0]).toMatch(message);
  });
});

describe('a pattern', () => {
  const matches = (pattern: string, text: string): boolean =>
    compileSchema({ pattern }).validate(text).details.length === 0;

  it.each([
    ['^\\p{Letter}+$', 'Grüße', '1'],
    ['^\\p{L}+$', 'Grüße', '1'],
    ['^\\p{Lowercase_Letter}+$', 'abc', 'ABC'],
    ['^\\p{Script=Greek}+$', 'αβγ', 'abc'],
    ['^\\P{Letter}+$', '123', 'abc'],
    ['^[\\p{Letter}\\d_-]+$', 'a1_-', ' '],
    ['^\\u0041\\/$', 'A/', 'A'],
    ['^\\cA$', '\u0001', 'A'],
    ['^\\\\p{Letter}$', '\\p{Letter}', 'a'],
    ['^\\S+@\\S+$', 'a@b', 'a b'],
    ['^.{2}$', '💚💚', '💚'],
    ['^[^\\d]$', 'a', '1'],
    ['(?i)^abc$', 'ABC', 'x'],
    ['^[(?=]$', '=', 'x'],
  ])('means what ECMA-262 says: %s', (pattern, good, bad) => {
    expect(matches(pattern, good)).toBe(true);
    expect(matches(pattern, bad)).toBe(false);
  });
});

it('keeps a schema compiled once', () => {
  const text = '{"type":"object","required":["kept"]}';
  expect(compileSchema(JSON.parse(text))).toBe(compileSchema(JSON.parse(text)));
});

it('never mixes up the $ids of two schemas', () => {
  const one = compileSchema({ $id: 'https://x.example/s', type: 'string' });
  const two = compileSchema({ $id: 'https://x.example/s', type: 'number' });
  expect(one.validate('a').details).toEqual([]);
  expect(two.validate('a').details).toHaveLength(1);
});

it('never throws anything but HoldfastError, whatever the schema and the value', () => {
  const keyword = fc.constantFrom(
    'type',
    'properties',
    'items',
    'allOf',
    'anyOf',
    '$ref',
    '$id',
    'enum',
    'required',
    'pattern',
    'not',
    'if',
    'default',
    'format',
    '$schema',
    'dependencies',
    '$defs',
    'additionalProperties',
    'uniqueItems',
    'const',
    '$data',
    'x-holdfast-steps',
  );
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(true, false, 'string', 1, null, '#', 'a', [], ['a']),
      fc.dictionary(keyword, tie('schema'), { maxKeys: 4 }),
      fc.array(tie('schema'), { maxLength: 3 }),
    ),
  }));
  const failures = (candidate: unknown, value: unknown): unknown => {
    try {
      compileSchema(candidate).validate(value);
      return undefined;
    } catch (error) {
      return error instanceof HoldfastError && error.code === 2000 ? undefined : error;
    }
  };
  fc.assert(
    fc.property(schema, fc.jsonValue(), (candidate, value) => {
      expect(failures(candidate, value)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
