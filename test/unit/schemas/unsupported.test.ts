import { expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';
import { read, validateInput } from '../definitions/definitions.ts';

it.each([
  [{ $dynamicRef: '#x' }, '/$dynamicRef'],
  [{ unevaluatedProperties: false, if: true }, '/if'],
  [{ unevaluatedItems: false, allOf: [{ contains: {} }] }, '/allOf/0/contains'],
  [{ unevaluatedItems: false, anyOf: [{ items: {} }] }, '/anyOf/0/items'],
  [{ unevaluatedItems: false, $ref: '#/$defs/a', $defs: { a: { contains: {} } } }, '/$defs/a/contains'],
])('a wrongly decided keyword is refused at its place: %j', (schema, pointer) => {
  expect(() => compileSchema(schema)).toThrowError(
    expect.objectContaining({
      code: 2000,
      details: [
        {
          reason: 'schema.invalid',
          message: expect.stringContaining('is not supported'),
          pointer,
          field: expect.any(String),
        },
      ],
    }),
  );
});

it.each([
  { properties: { a: { unevaluatedItems: false }, b: { contains: {}, if: true } } },
  { $schema: 'http://json-schema.org/draft-07/schema#', if: true, contains: {} },
])('keywords that are not decided together are accepted: %j', (schema) => {
  expect(compileSchema(schema).validate({}).details).toEqual([]);
});

it('an input schema that was published before the refusal keeps working', () => {
  const { compiled, problems } = read(
    'name: N\ninput: {type: object, unevaluatedProperties: false, if: true}\nactions: []\n',
  );
  expect(problems).toMatchObject([{ severity: 'error', pointer: '/input/if', line: 2 }]);
  expect(validateInput(compiled, {}).details).toEqual([]);
});
