import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { read } from './definitions.ts';

const input = `input:
  type: object
  properties: {name: {type: string}, age: {type: integer}, plan: {type: string, default: free}}
  required: [name]
`;

/** Returns the warnings of a definition with this attribute only, as `line:column message`. */
const warned = (payload: unknown): string[] =>
  read(
    `name: N\n${input}actions:\n  - id: a\n    name: test/call@v1\n    attributes:\n      url: https://a.test\n      payload: ${JSON.stringify(payload)}\n`,
  ).problems.map(({ severity, line, column, message }) => {
    expect([severity, line]).toEqual(['warning', 11]);
    return `${column} ${message}`;
  });

describe('a slip that would go unnoticed in a run', () => {
  it.each([
    ['Hello $.input.name', '`${input.name}`'],
    ['$input.name', '`${input.name}`, or `$.input.name` alone'],
    ['Hello {{input.name}}!', '`${input.name}`'],
    ['{{ $.actions.a.output }}', '`${actions.a.output}`'],
    ['https://<YOUR_HOST>/x', 'somebody was to fill in'],
    ['<PLACEHOLDER>', 'somebody was to fill in'],
    ['<id>', 'somebody was to fill in'],
    ['<Employee badge>', 'somebody was to fill in'],
    ['${1 / 0}', 'can only fail: it divides by zero'],
    ['${timestamp("2027-02-30T00:00:00Z")}', 'can only fail'],
    ['${input.age + 1}', '`input.?age.orValue(…)`'],
    ['at ${input.age}', '`input.?age.orValue(…)`'],
  ])('is reported with a correction: %s', (payload, expected) => {
    expect(warned(payload)).toEqual([expect.stringContaining(expected)]);
    expect(warned(payload)[0]).toMatch(/^16 /);
  });

  it.each([
    '$.input.name',
    '$.input.age',
    '$$.input.name',
    'costs $5 and $.50',
    '${"$.input.name"}',
    '${input.name}${input.plan}',
    '${input.?age.orValue(0) + 1}',
    '${has(input.age) ? input.age + 1 : 0}',
    '<B>bold</B>',
    '^(?<YEAR>[0-9]{4})$',
    'a < B > c',
    'a <b> c',
    '<p>bold</p>',
    '<p>${input.name}</p>',
    '${string(1 + 1)}',
    '{{name}}',
  ])('is not reported in %s', (payload) => {
    expect(warned(payload)).toEqual([]);
  });
});

it('misspelt keywords and defaults that break their own schema are reported at their place', () => {
  const { problems } = read(
    [
      'name: N',
      'input:',
      '  type: object',
      '  requried: [a]',
      '  propertes: {}',
      '  properties:',
      '    a: {type: string, minLenght: 1, default: 5}',
      '    b: {enum: [x], default: y}',
      '    c: {type: integer, default: 5, nullable: true, x-order: 1, requirements: none}',
      'actions: []',
    ].join('\n'),
  );
  expect(problems.map(({ severity, line, column }) => [severity, line, column])).toEqual([
    ['warning', 4, 3],
    ['warning', 5, 3],
    ['warning', 7, 23],
    ['warning', 7, 46],
    ['warning', 8, 29],
  ]);
  expect(problems[0]?.message).toContain('Did you mean `required`?');
  expect(problems[1]?.message).toContain('Did you mean `properties`?');
  expect(problems[2]?.message).toContain('Did you mean `minLength`?');
});

it.each(['general/validateJson@v1', 'general/waitForEvent@v1'])(
  'misspelt keywords in the schema of %s are reported at their place',
  (name) => {
    const schema = { type: 'object', properties: { a: { minLenght: '$.input.length', default: 5 } } };
    const actions = [
      { id: 'a', name, attributes: { schema, ...(name.includes('Json') ? { data: 1 } : {}) } },
    ];
    const { problems } = readDefinition(JSON.stringify({ name: 'N', actions }), 'json', catalogue);
    expect(problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
      {
        pointer: '/actions/0/attributes/schema/properties/a/minLenght',
        message: expect.stringContaining('Did you mean `minLength`?'),
      },
    ]);
  },
);
