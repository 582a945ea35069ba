import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { failureOf, resolve, scopeOf } from './scope.ts';

const schema = {
  type: 'object',
  properties: {
    must: { type: 'string' },
    may: { type: 'object', properties: { inner: { type: 'string' } } },
    parent: { $ref: '#/$defs/parent' },
  },
  required: ['must'],
  $defs: { parent: { type: 'object', properties: { must: {} }, required: ['must'] } },
};

describe('a path to an input field that the caller omitted', () => {
  it.each(['$.input.may', '$.input.may.inner', '$.input.may.inner.deeper', '$.input.undeclared'])(
    'removes the attribute if the schema leaves the field optional: %s',
    (path) => {
      expect(resolve({ a: path, b: 1 }, scopeOf({ must: 'x' }), schema)).toEqual({ b: 1 });
    },
  );

  it('removes the element of a list, and the value as a whole', () => {
    expect(resolve(['$.input.may', 1, '$.input.may'], scopeOf({}), schema)).toEqual([1]);
    expect(resolve('$.input.may', scopeOf({}), schema)).toBeUndefined();
  });

  it('keeps a null, which is a value', () => {
    expect(resolve({ a: '$.input.may' }, scopeOf({ may: null }), schema)).toEqual({ a: null });
  });

  it.each([
    ['$.input.must', {}, 'object'],
    ['$.input.parent.must', { parent: {} }, 'object'],
    ['$.input.may.inner', { may: 'text' }, 'string'],
    ['$.input.may.inner', { may: null }, 'null'],
    ['$.input.may[0]', { may: [] }, 'array'],
    ['$.input.may[0]', { may: {} }, 'object'],
  ])('causes a 2001 in any other case: %s', (path, input, found) => {
    const error = failureOf({ list: [{ 'a/b': path }] }, scopeOf(input), schema);
    expect(error).toBeInstanceOf(HoldfastError);
    expect(error).toMatchObject({
      code: 2001,
      details: [
        {
          expression: path,
          found,
          pointer: '/actions/2/attributes/list/0/a~1b',
          field: 'actions.2.attributes.list.0.a/b',
        },
      ],
    });
  });
});

describe('CEL that reads an input field that the caller omitted', () => {
  it('causes a 2001', () => {
    expect(() => resolve('${input.may}', scopeOf({}), schema)).toThrowError(
      expect.objectContaining({ code: 2001 }),
    );
  });

  it('has a default through the optional syntax', () => {
    expect(resolve('${input.?may.orValue("d")}', scopeOf({}), schema)).toBe('d');
    expect(resolve('${input.?may.?inner.orValue("d")}', scopeOf({ may: {} }), schema)).toBe('d');
    expect(resolve('${has(input.may) ? 1 : 2}', scopeOf({}), schema)).toBe(2);
  });

  it('is removed if it gives only an empty optional, and leaves nothing in a text', () => {
    expect(resolve({ a: '${input.?may}', b: 1 }, scopeOf({}), schema)).toEqual({ b: 1 });
    expect(resolve('<${input.?may}>', scopeOf({}), schema)).toBe('<>');
  });
});
