import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

const checked = (schema: unknown, value: unknown) => compileSchema(schema).validate(value);
const matches = (schema: unknown, value: unknown): boolean => checked(schema, value).details.length === 0;

/** A schema with `then`, which would be a promise to the linter. */
const asJson = (text: string) => JSON.parse(text) as object;

const cardOrCash = {
  type: 'object',
  properties: { kind: { type: 'string', default: 'card' }, card: { type: 'string' } },
  ...asJson('{ "then": { "required": ["card"] } }'),
};

describe('a default is filled in before any keyword is checked', () => {
  it.each([
    ['allOf', { allOf: [{ properties: { isOpen: { const: true } } }] }, false],
    ['allOf, required', { allOf: [{ required: ['isOpen'] }] }, true],
    ['not', { not: { required: ['isOpen'] } }, false],
    ['$ref', { $ref: '#/$defs/whole', $defs: { whole: { required: ['isOpen'] } } }, true],
    [
      'oneOf',
      { oneOf: [{ properties: { isOpen: { const: false } } }, { properties: { isOpen: { const: true } } }] },
      true,
    ],
    ['dependentRequired', { dependentRequired: { isOpen: ['name'] } }, false],
    ['minProperties', { minProperties: 1 }, true],
  ])('such as %s', (_keyword, rest, expected) => {
    const schema = { type: 'object', properties: { isOpen: { type: 'boolean', default: false } }, ...rest };
    expect(matches(schema, {})).toBe(expected);
  });

  it('such as if, which decides between then and else', () => {
    const schema = { ...cardOrCash, if: { properties: { kind: { const: 'card' } }, required: ['kind'] } };
    expect(matches(schema, {})).toBe(false);
    expect(matches(schema, { kind: 'cash' })).toBe(true);
    const ofCash = { ...schema, properties: { ...schema.properties, kind: { default: 'cash' } } };
    expect(matches(ofCash, {})).toBe(true);
  });
});

describe('a default is filled in', () => {
  const point = { type: 'object', properties: { x: { default: 0 } } };

  it.each([
    ['in a field', { properties: { at: point } }, { at: {} }, { at: { x: 0 } }],
    ['in a default', { properties: { at: { ...point, default: {} } } }, {}, { at: { x: 0 } }],
    ['in items', { items: point }, [{}, { x: 1 }], [{ x: 0 }, { x: 1 }]],
    ['in the first items', { prefixItems: [point], items: false }, [{}], [{ x: 0 }]],
    ['in other fields', { properties: { a: true }, additionalProperties: point }, { b: {} }, { b: { x: 0 } }],
    [
      'in fields of a pattern',
      { patternProperties: { '^p': point } },
      { p1: {}, q: {} },
      { p1: { x: 0 }, q: {} },
    ],
    ['in allOf', { allOf: [point] }, {}, { x: 0 }],
    ['behind a pointer', { items: { $ref: '#/$defs/a~1b' }, $defs: { 'a/b': point } }, [{}], [{ x: 0 }]],
    [
      'behind an anchor',
      { items: { $ref: '#p' }, $defs: { a: { ...point, $anchor: 'p' } } },
      [{}],
      [{ x: 0 }],
    ],
    [
      'behind an id',
      {
        $id: 'https://schemas.example/all.json',
        items: { $ref: 'point.json' },
        $defs: { a: { ...point, $id: 'point.json' } },
      },
      [{}],
      [{ x: 0 }],
    ],
    [
      'in a recursion of the data',
      { ...point, additionalProperties: { $ref: '#' } },
      { a: { b: {} } },
      { x: 0, a: { x: 0, b: { x: 0 } } },
    ],
    [
      'for the items that a list of draft-07 lacks',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{}, { default: 2 }, { default: 3 }] },
      [1],
      [1, 2, 3],
    ],
    ['not for null', point, { x: null }, { x: null }],
    ['not in anyOf', { anyOf: [point] }, {}, {}],
    ['not in oneOf', { oneOf: [point, false] }, {}, {}],
    ['not in not', { not: { ...point, required: ['y'] } }, {}, {}],
    [
      'not in if, then or else',
      Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, point])),
      {},
      {},
    ],
    ['not in dependentSchemas', { dependentSchemas: { a: point } }, { a: 1 }, { a: 1 }],
  ])('%s', (_place, schema, value, expected) => {
    const before = structuredClone(value);
    const { value: filled, details } = checked(schema, value);
    expect({ filled, details }).toEqual({ filled: expected, details: [] });
    expect(value).toEqual(before);
    expect(checked(schema, filled)).toMatchObject({ value: filled, details: [] });
  });
});

describe('a schema with defaults', () => {
  it('is limited if they are defaults of themselves without an end', () => {
    const schema = { properties: { a: { default: {}, $ref: '#' }, b: { default: {}, $ref: '#' } } };
    expect(checked(schema, {}).details).toMatchObject([{ reason: 'schema.effort' }]);
  });

  it('is limited if a large one is repeated for each item', () => {
    const schema = { items: { properties: { text: { default: 'x'.repeat(50_000) } } } };
    const few = Array.from({ length: 10 }, () => ({}));
    expect(checked(schema, few).details).toEqual([]);
    const many = Array.from({ length: 30 }, () => ({}));
    const { value, details } = checked(schema, many);
    expect(details).toMatchObject([{ reason: 'schema.effort', message: expect.stringMatching(/defaults/) }]);
    expect(value).toBe(many);
  });

  it('is limited if references lead in a circle', () => {
    const schema = { allOf: [{ $ref: '#' }], properties: { a: { default: 1 } } };
    expect(checked(schema, {}).details).toMatchObject([{ reason: 'schema.effort' }]);
  });

  it('is limited in steps', () => {
    const schema = { items: { properties: { a: { default: 1 } } } };
    const steps = (length: number) =>
      checked(
        schema,
        Array.from({ length }, () => ({})),
      ).steps;
    expect(steps(2_000)).toBeGreaterThan(1_900 * (steps(2) - steps(1)));
  });
});
