import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';
const matches = (schema: unknown, value: unknown): boolean =>
  compileSchema(schema).validate(value).details.length === 0;

type Case = [keyword: string, schema: unknown, good: unknown[], bad: unknown[]];

const both: Case[] = [
  ['true', true, [1, null, {}], []],
  ['false', false, [], [1, null, {}]],
  ['type', { type: 'integer' }, [1, 1.0, -3], [1.5, '1', null, true]],
  ['type, several', { type: ['string', 'null'] }, ['a', null], [1, {}]],
  ['enum', { enum: ['a', 1, { b: [1] }] }, ['a', 1, { b: [1] }], ['b', 2, { b: [2] }]],
  ['const', { const: { a: [1] } }, [{ a: [1] }], [{ a: [] }, null]],
  ['multipleOf', { multipleOf: 0.01 }, [0.07, 1], [0.075]],
  ['minimum, maximum', { minimum: 1, maximum: 3 }, [1, 3, 'x'], [0, 4]],
  ['exclusive bounds', { exclusiveMinimum: 1, exclusiveMaximum: 3 }, [2], [1, 3]],
  ['length in characters', { minLength: 2, maxLength: 2 }, ['ab', '💚💚'], ['a', 'abc', '💚']],
  ['pattern', { pattern: '^a+$' }, ['aa', 1], ['ab', '']],
  ['pattern, unanchored', { pattern: 'b' }, ['abc'], ['ac']],
  [
    'pattern, several in one schema',
    { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } },
    [{ a: 'a', b: 'b' }],
    [{ a: 'b' }, { b: 'a' }],
  ],
  ['items', { items: { type: 'string' } }, [[], ['a'], 1], [[1], ['a', 1]]],
  ['minItems, maxItems', { minItems: 1, maxItems: 2 }, [[1], [1, 2]], [[], [1, 2, 3]]],
  [
    'uniqueItems',
    { uniqueItems: true },
    [
      [1, 2],
      [1, '1'],
      [{ a: 1 }, { a: 2 }],
      [[1], [2]],
      [0, false],
    ],
    [
      [1, 1],
      [1, 1.0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[1], [1]],
    ],
  ],
  ['uniqueItems: false', { uniqueItems: false }, [[1, 1]], []],
  ['contains', { contains: { const: 5 } }, [[1, 5]], [[], [1]]],
  ['properties', { properties: { a: { type: 'string' } } }, [{ a: 'x' }, {}, { b: 1 }, []], [{ a: 1 }]],
  [
    'properties with names of JavaScript',
    { properties: { toString: { type: 'string' }, constructor: { type: 'number' } } },
    [{}, { toString: 'x' }, { constructor: 1 }],
    [{ toString: 1 }, { constructor: 'x' }],
  ],
  ['required', { required: ['a'] }, [{ a: null }, 1], [{}, { b: 1 }]],
  ['required, a name of JavaScript', { required: ['toString'] }, [JSON.parse('{"toString": 1}')], [{}]],
  ['additionalProperties', { properties: { a: {} }, additionalProperties: false }, [{ a: 1 }], [{ b: 1 }]],
  ['additionalProperties, a schema', { additionalProperties: { type: 'number' } }, [{ a: 1 }], [{ a: 'x' }]],
  [
    'patternProperties',
    { patternProperties: { '^x-': { type: 'number' } } },
    [{ 'x-a': 1, b: 'x' }],
    [{ 'x-a': 'x' }],
  ],
  ['propertyNames', { propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [{ abc: 1 }]],
  [
    'minProperties, maxProperties',
    { minProperties: 1, maxProperties: 2 },
    [{ a: 1 }],
    [{}, { a: 1, b: 2, c: 3 }],
  ],
  [
    'dependencies',
    { dependencies: { a: ['b'], c: { required: ['d'] } } },
    [{ a: 1, b: 1 }, { b: 1 }, { c: 1, d: 1 }],
    [{ a: 1 }, { c: 1 }],
  ],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, [2], [0, 4]],
  ['anyOf', { anyOf: [{ type: 'string' }, { minimum: 3 }] }, ['a', 3], [1]],
  ['oneOf', { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, [2, 3], [1, 6]],
  ['not', { not: { type: 'string' } }, [1], ['a']],
  [
    'if, then, else',
    JSON.parse('{"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"minimum": 2}}'),
    ['ab', 2],
    ['a', 1],
  ],
  ['$ref to definitions', { $ref: '#/definitions/a', definitions: { a: { type: 'string' } } }, ['a'], [1]],
  [
    '$ref to the root',
    { properties: { child: { $ref: '#' } }, additionalProperties: false },
    [{ child: { child: {} } }],
    [{ child: { other: 1 } }],
  ],
  [
    '$ref to an $id',
    {
      $id: 'https://x.example/root',
      properties: { a: { $ref: 'item' } },
      definitions: { item: { $id: 'item', type: 'string' } },
    },
    [{ a: 'x' }],
    [{ a: 1 }],
  ],
  [
    '$ref with escapes',
    { $ref: '#/definitions/a~1b%25', definitions: { 'a/b%': { type: 'string' } } },
    ['a'],
    [1],
  ],
  [
    'default',
    { properties: { a: { type: 'string', default: 'x' } }, required: ['a'] },
    [{}, { a: 'y' }],
    [{ a: 1 }],
  ],
  ['format email', { format: 'email' }, ['a@b.co', 1], ['a', `${'a'.repeat(400)}@b.co`]],
  [
    'format date-time',
    { format: 'date-time' },
    ['2027-01-31T09:00:00Z'],
    ['2027-01-31', '2027-02-30T09:00:00Z'],
  ],
  ['format uri', { format: 'uri' }, ['https://x.example/a'], ['a b']],
  ['format uuid', { format: 'uuid' }, ['2eb8aa08-aa98-11ea-b4aa-73b441d16380'], ['2eb8aa08']],
  ['format regex', { format: 'regex' }, ['^a+$', '(?=a)'], ['(', '(?i)a']],
  ['format that is not known', { format: 'shoe-size' }, ['anything'], []],
  [
    'annotations',
    { title: 'T', description: 'D', examples: [1], $comment: 'c', 'x-mine': { type: 'string' } },
    [1, 'a'],
    [],
  ],
];

const draft07Only: Case[] = [
  [
    '$ref, whose siblings are ignored',
    { $ref: '#/definitions/a', maxLength: 1, definitions: { a: { type: 'string' } } },
    ['abc'],
    [1],
  ],
];

const tuples: Case[] = [
  [
    'items, a list',
    { items: [{ type: 'string' }, { type: 'number' }], additionalItems: false },
    [['a', 1], ['a']],
    [[1], ['a', 1, 2]],
  ],
  [
    'additionalItems, a schema',
    { items: [{ type: 'string' }], additionalItems: { type: 'number' } },
    [['a', 1, 2]],
    [['a', 'b']],
  ],
];

const draft2020: Case[] = [
  ['prefixItems', { prefixItems: [{ type: 'string' }], items: false }, [['a'], []], [[1], ['a', 1]]],
  [
    'minContains, maxContains',
    { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    [[1, 1]],
    [[1], [1, 1, 1, 1]],
  ],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  [
    'unevaluatedProperties',
    { anyOf: [{ properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
    [{ a: 'x' }],
    [{ b: 1 }],
  ],
  ['unevaluatedItems', { prefixItems: [true], unevaluatedItems: false }, [[1]], [[1, 2]]],
  ['$defs', { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, ['a'], [1]],
  [
    '$ref, whose siblings hold',
    { $ref: '#/$defs/a', maxLength: 1, $defs: { a: { type: 'string' } } },
    ['a'],
    ['abc', 1],
  ],
  ['$anchor', { $ref: '#here', $defs: { a: { $anchor: 'here', type: 'string' } } }, ['a'], [1]],
];

describe.each<[string, (schema: unknown) => unknown, Case[]]>([
  ['2020-12, by default', (schema) => schema, [...both, ...draft2020, ...tuples]],
  [
    '2020-12, declared',
    (schema) => declared(schema, 'https://json-schema.org/draft/2020-12/schema'),
    [...both, ...draft2020],
  ],
  ['draft-07, declared', (schema) => declared(schema, draft07), [...both, ...draft07Only, ...tuples]],
])('%s', (_, prepare, cases) => {
  it.each(cases)('%s', (_keyword, schema, good, bad) => {
    const prepared = prepare(schema);
    expect(good.filter((value) => !matches(prepared, value))).toEqual([]);
    expect(bad.filter((value) => matches(prepared, value))).toEqual([]);
  });
});

const declared = (schema: unknown, $schema: string): unknown =>
  typeof schema === 'object' ? { $schema, ...schema } : schema;

it('fills in defaults, into a copy', () => {
  const schema = {
    properties: {
      a: { default: { b: [1] } },
      n: { properties: { x: { default: 1 } } },
      l: { items: { properties: { y: { default: 2 } } } },
    },
  };
  const input = { n: {}, l: [{}, { y: 3 }] };
  const { validate } = compileSchema(schema);
  expect(validate(input).value).toEqual({ a: { b: [1] }, n: { x: 1 }, l: [{ y: 2 }, { y: 3 }] });
  expect(input).toEqual({ n: {}, l: [{}, { y: 3 }] });
  expect(validate({ a: 5 }).value).toEqual({ a: 5 });
});

it('never puts a default into the prototype of anything', () => {
  const schema = JSON.parse(
    '{"properties": {"constructor": {"default": {"prototype": {"polluted": 1}}}}}',
  ) as unknown;
  compileSchema(schema).validate({});
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
