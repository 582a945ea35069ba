import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

const details = (schema: unknown, value: unknown) => compileSchema(schema).validate(value, 'values').details;
const detailsOf = (schema: unknown, value: unknown) =>
  details(schema, value).map(({ field, message }) => `${field}: ${message}`);

describe('the details of a value that does not match', () => {
  it('name every failing field at once, by dotted path and pointer', () => {
    const schema = {
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email' },
        age: { minimum: 18 },
        tags: { items: { type: 'string' } },
      },
      required: ['email', 'name'],
    };
    expect(details(schema, { email: 'x', age: 3, tags: ['a', 1] })).toEqual([
      { reason: 'field.missing', message: 'is required', field: 'name', pointer: '/name' },
      { reason: 'value.format', message: 'must be a valid email', field: 'email', pointer: '/email' },
      { reason: 'value.range', message: 'must be at least 18', field: 'age', pointer: '/age' },
      { reason: 'field.type', message: 'must be a string', field: 'tags.1', pointer: '/tags/1' },
    ]);
  });

  it('point into names that JSON pointers escape', () => {
    const schema = { properties: { 'a/b': { properties: { 'c~d': { type: 'string' } } } } };
    expect(details(schema, { 'a/b': { 'c~d': 1 } })).toEqual([
      { reason: 'field.type', message: 'must be a string', field: 'a/b.c~d', pointer: '/a~1b/c~0d' },
    ]);
  });

  it('list all allowed values in a single message', () => {
    const schema = {
      properties: {
        m: { enum: ['a', 'b', 1] },
        c: { const: { x: 1 } },
        o: { oneOf: [{ const: 'p', title: 'P' }, { const: 'q' }] },
      },
    };
    expect(detailsOf(schema, { m: 'z', c: 1, o: 'z' })).toEqual([
      'm: must be one of "a", "b", 1',
      'c: must be {"x":1}',
      'o: must be one of "p", "q"',
    ]);
  });

  it.each(['anyOf', 'oneOf'])(
    'have one entry with a list of errors per variant if %s matches nothing',
    (keyword) => {
      const schema = {
        properties: {
          contact: {
            [keyword]: [
              { required: ['email'], properties: { email: { type: 'string' } } },
              { $ref: '#/$defs/phone' },
            ],
          },
          other: { type: 'string' },
        },
        $defs: { phone: { required: ['phone', 'country'] } },
      };
      expect(details(schema, { contact: { email: 1 }, other: 1 })).toEqual([
        {
          reason: 'value.shape',
          message: 'must have one of the allowed shapes',
          field: 'contact',
          pointer: '/contact',
          options: [
            [
              {
                reason: 'field.type',
                message: 'must be a string',
                field: 'contact.email',
                pointer: '/contact/email',
              },
            ],
            [
              {
                reason: 'field.missing',
                message: 'is required',
                field: 'contact.phone',
                pointer: '/contact/phone',
              },
              {
                reason: 'field.missing',
                message: 'is required',
                field: 'contact.country',
                pointer: '/contact/country',
              },
            ],
          ],
        },
        { reason: 'field.type', message: 'must be a string', field: 'other', pointer: '/other' },
      ]);
    },
  );

  it('have options beside unevaluatedProperties, too', () => {
    const schema = { anyOf: [{ required: ['a'] }, { required: ['b'] }], unevaluatedProperties: true };
    expect(details(schema, {})[0]?.options).toHaveLength(2);
  });

  it('say that more than one variant matches', () => {
    expect(detailsOf({ oneOf: [{ type: 'string' }, { maxLength: 3 }] }, 'a')).toEqual([
      ': matches more than one of the allowed shapes; exactly one must match',
    ]);
  });

  it('count the fields that are not allowed and list the allowed ones, never the names in the data', () => {
    const schema = { properties: { a: {}, b: {} }, additionalProperties: false };
    expect(detailsOf(schema, { secret1: 1, secret2: 2, a: 1 })).toEqual([
      ': has 2 fields that are not allowed; allowed are `a`, `b`',
    ]);
  });

  it('name the requirement of a dependency', () => {
    expect(detailsOf({ dependentRequired: { card: ['address'] } }, { card: 1 })).toEqual([
      'address: is required where `card` is given',
    ]);
  });

  it('are fifty and how many more there are', () => {
    const all = details({ items: { type: 'string' } }, Array(1_000).fill(1));
    expect(all).toHaveLength(51);
    expect(all.at(-1)).toEqual({ reason: 'details.more', message: 'and 950 more', more: 950 });
  });

  it('never hold a value or an undeclared name of the data', () => {
    const secret = 'marker-4711';
    const inner = {
      properties: {
        a: { type: 'number' },
        b: { enum: ['x'] },
        c: { const: 1 },
        d: { pattern: '^x$' },
        e: { maxLength: 2 },
        f: { format: 'uri' },
        g: { anyOf: [{ type: 'number' }, { maxLength: 1 }] },
        h: { not: {} },
        i: { uniqueItems: true },
        j: { contains: { const: 1 } },
        k: { propertyNames: { maxLength: 3 } },
        l: { additionalProperties: false },
        m: { unevaluatedProperties: false },
        n: JSON.parse('{"if": true, "then": {"type": "number"}}') as object,
        o: { minLength: 99 },
        p: { maxItems: 0 },
      },
    };
    const data = {
      ...Object.fromEntries('abcdefgho'.split('').map((name) => [name, secret])),
      i: [secret, secret],
      j: [secret],
      k: { [secret]: 1 },
      l: { [secret]: 1 },
      m: { [secret]: 1 },
      n: secret,
      p: [secret],
    };
    const all = details(inner, data);
    expect(new Set(all.map(({ field }) => field))).toEqual(new Set('abcdefghijklmnop'));
    expect(JSON.stringify(all)).not.toContain(secret);
  });
});
