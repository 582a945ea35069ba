import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../console/src/workflows/example-of.ts';
import { compileSchema } from '../../../src/language/schemas/compile-schema.ts';

describe('the example of an input', () => {
  it.each(['date', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'time', 'uri', 'uuid'])(
    'has the format of a text: %s',
    (format) => {
      const schema = { type: 'string', format };
      expect(compileSchema(schema).validate(exampleOf(schema), 'values').details).toEqual([]);
    },
  );

  it('has an element in each list whose elements are described', () => {
    const person = { type: 'object', properties: { name: { type: 'string' } } };
    const properties = { people: { type: 'array', items: person }, rest: { type: 'array' } };
    expect(exampleOf({ type: 'object', properties })).toEqual({ people: [{ name: 'Ada' }], rest: [] });
  });

  it('keeps defaults', () => {
    expect(exampleOf({ type: 'array', items: { type: 'string' }, default: [] })).toEqual([]);
  });
});
