import { expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

const secret = 'marker-4711';
const number = 4_711_471;

/** One field for each keyword whose message contains a value of the schema, and a value that breaks it. */
const broken: [name: string, schema: object, value: unknown][] = [
  ['const', { const: secret }, 'x'],
  ['enum', { enum: [secret, number] }, 'x'],
  ['choice', { oneOf: [{ const: secret }, { enum: [number] }] }, 'x'],
  ['nested', { anyOf: [{ type: 'object', properties: { a: { const: secret } } }, false] }, { a: 1 }],
  ['pattern', { pattern: secret }, 'x'],
  ['minLength', { minLength: number }, 'x'],
  ['minimum', { minimum: number }, 1],
  ['exclusiveMaximum', { exclusiveMaximum: -number }, 1],
  ['multipleOf', { multipleOf: number }, 1],
  ['minItems', { minItems: number }, []],
  ['maxProperties', { minProperties: number }, {}],
  ['contains', { contains: {}, minContains: number }, []],
  ['required', { required: [secret] }, {}],
  ['dependentRequired', { dependentRequired: { a: [secret] } }, { a: 1 }],
  ['additional', { properties: { [secret]: true }, additionalProperties: false }, { a: 1 }],
];

it.each(broken)(
  'a mismatch of %s names the field and the rule, and nothing of the schema',
  (_, schema, value) => {
    const { details } = compileSchema({ properties: { it: schema } }).validate({ it: value });
    expect(details).toMatchObject([{ field: expect.stringMatching(/^it/) }]);
    expect(details[0]?.message).not.toBe('does not match the schema');
    expect(JSON.stringify(details)).not.toMatch(new RegExp(`${secret}|${number}`));
  },
);

it('a missing field is named if the schema declares it', () => {
  const schema = { properties: { a: { type: 'string' } }, required: ['a'] };
  expect(compileSchema(schema).validate({}).details).toMatchObject([
    { field: 'a', reason: 'field.missing', message: 'is required' },
  ]);
});
