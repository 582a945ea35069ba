import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

const chainOf = (keyword: string, length: number) => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries([
    ...Array.from({ length }, (_, at) => [
      `d${at}`,
      { [keyword]: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
    [`d${length}`, { type: 'string' }],
  ]) as Record<string, unknown>,
});
const wide = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`k${at}`, 1]));
let deep: object = {};
for (let level = 0; level < 31; level += 1) deep = { x: deep };

describe('a costly schema', () => {
  it.each<[string, unknown, unknown]>([
    ['a fan-out of references', chainOf('allOf', 40), 'x'],
    ['a fan-out of alternatives that all fail', chainOf('anyOf', 40), 1],
    ['a fan-out of exclusive alternatives', chainOf('oneOf', 40), 'x'],
    ['a fan-out beside unevaluatedProperties', { ...chainOf('anyOf', 40), unevaluatedProperties: false }, 1],
    ['a reference to itself', { $ref: '#' }, 1],
    [
      'references in a circle',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      1,
    ],
    [
      'recursion through the data',
      { allOf: [{ properties: { x: { $ref: '#' } } }, { properties: { x: { $ref: '#' } } }] },
      deep,
    ],
    [
      'a long enum on a long list',
      { items: { enum: Array.from({ length: 9_000 }, (_, at) => at) } },
      Array(80_000).fill(8_999),
    ],
    [
      'a wide object looked at often',
      { allOf: Array.from({ length: 400 }, () => ({ minProperties: 1 })) },
      wide,
    ],
    [
      'a long text looked at often',
      { allOf: Array.from({ length: 490 }, () => ({ maxLength: 1_000_000 })) },
      'x'.repeat(1_000_000),
    ],
    ['a pattern that repeats on long text', { pattern: '(x{1,30}a{1,30}){1,20}$' }, 'a'.repeat(250_000)],
    [
      'many patterns on many names',
      { patternProperties: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`a.*b${at}`, {}])) },
      wide,
    ],
  ])('ends: %s', (_, schema, value) => {
    const { details } = compileSchema(schema).validate(value);
    expect(details[0]?.message).toMatch(/takes too many steps|must have one of the allowed shapes/);
  });

  it('reports the first failing field if it has no time for all', () => {
    const { details } = compileSchema({ items: { type: 'string' } }).validate(Array(300_000).fill(1));
    expect(details).toEqual([
      { reason: 'field.type', message: 'must be a string', field: '0', pointer: '/0' },
      {
        reason: 'details.more',
        message: 'there may be more: finding every one takes too many steps',
        more: 0,
        isExact: false,
      },
    ]);
  });
});

describe('large but honest data is checked', () => {
  it('references that fail in a long list', () => {
    const schema = { contains: { $ref: '#/$defs/a' }, $defs: { a: { allOf: [{ type: 'string' }] } } };
    const { validate } = compileSchema(schema);
    expect(validate(Array(100_000).fill(1), 'values').details[0]?.message).toBe(
      'must contain at least 1 items that match',
    );
    expect(validate([...Array(100_000).fill(1), 'x']).details).toEqual([]);
  });

  it('unique items in a long list of objects', () => {
    const items = Array.from({ length: 50_000 }, (_, at) => ({ at }));
    const { validate } = compileSchema({ uniqueItems: true });
    expect(validate(items).details).toEqual([]);
    expect(validate([...items, { at: 7 }]).details[0]?.message).toBe('must not have the same item twice');
  });

  it('a pattern that backtracks elsewhere', () => {
    const { details } = compileSchema({ pattern: '^(a+)+$' }).validate(`${'a'.repeat(100_000)}b`);
    expect(details[0]?.message).toMatch(/must match the pattern/);
  });

  it('a long list of records', () => {
    const schema = {
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string', maxLength: 50 } },
        required: ['id'],
        additionalProperties: false,
      },
    };
    const items = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `name ${id}` }));
    expect(compileSchema(schema).validate(items).details).toEqual([]);
  });
});
