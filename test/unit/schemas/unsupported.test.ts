import { expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';
import { read, validateInput } from '../definitions/definitions.ts';

it.each([
  [{ $dynamicRef: '#x' }, '/$dynamicRef'],
  [{ unevaluatedProperties: false, if: true }, '/if'],
  [{ unevaluatedItems: false, allOf: [{ contains: {} }] }, '/allOf/0/contains'],
  [{ unevaluatedItems: false, anyOf: [{ items: {} }] }, '/anyOf/0/items'],
  [{ unevaluatedItems: false, $ref: '#/$defs/a', $defs: { a: { contains: {} } } }, '/$defs/a/contains'],
])('what is decided wrongly is refused at its place: %j', (schema, pointer) => {
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
])('and what is not decided together is taken: %j', (schema) => {
  expect(compileSchema(schema).validate({}).details).toEqual([]);
});

it('an input schema that was published before the refusal goes on', () => {
  const { compiled, problems } = read(
    'name: N\ninput: {type: object, unevaluatedProperties: false, if: true}\nactions: []\n',
  );
  expect(problems).toMatchObject([{ severity: 'error', pointer: '/input/if', line: 2 }]);
  expect(validateInput(compiled, {}).details).toEqual([]);
});
