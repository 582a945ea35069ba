import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/forms/field.ts';
import { inputOf } from '../../../src/forms/input-of.ts';
import { readFields } from '../../../src/forms/read-fields.ts';

const all = { shown: null, values: {} };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

const schema = object(
  {
    name: { type: 'string', title: 'Your name', maxLength: 100 },
    story: { type: 'string', maxLength: 2_000, description: 'What has happened' },
    email: { type: 'string', format: 'email' },
    day: { type: 'string', format: 'date' },
    rooms: { type: 'integer', default: 2 },
    rent: { type: 'number' },
    urgent: { type: 'boolean' },
    floor: { enum: [0, 1, 2] },
    extras: { type: 'array', items: { enum: ['garage', 'garden'] } },
    'phone/numbers': { type: 'array', items: { type: 'string' } },
    address: object({ street: { type: 'string' }, isAbroad: { type: 'boolean' } }, ['street']),
  },
  ['name'],
);

const kindsOf = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.map(({ pointer, kind }) => [pointer, kind]));

describe('the fields of a page', () => {
  it('have the kinds of the properties, and name their places in the input', () => {
    const { fields, unshown } = readFields(schema, all);
    expect(unshown).toEqual([]);
    expect(kindsOf(fields)).toEqual({
      '/name': 'text',
      '/story': 'longText',
      '/email': 'email',
      '/day': 'date',
      '/rooms': 'integer',
      '/rent': 'number',
      '/urgent': 'yesNo',
      '/floor': 'choice',
      '/extras': 'choices',
      '/phone~1numbers': 'lines',
      '/address': 'group',
    });
    expect(kindsOf(fields.at(-1)?.fields ?? [])).toEqual({
      '/address/street': 'text',
      '/address/isAbroad': 'yesNo',
    });
    expect(fields.find(({ pointer }) => pointer === '/rooms')?.initial).toEqual(['2']);
  });

  it('are those that are named, in their order, without those that are fixed', () => {
    const some = readFields(schema, { shown: ['urgent', 'name'], values: { story: 'None' } });
    expect(some.unshown).toEqual([]);
    expect(some.fields.map(({ pointer }) => pointer)).toEqual(['/urgent', '/name']);
  });

  it.each([
    [object({ any: {} }), all, ['any']],
    [object({ any: { $ref: '#/$defs/any' } }), all, ['any']],
    [object({ pairs: { type: 'array', items: object({ a: { type: 'string' } }) } }), all, ['pairs']],
    [object({ mixed: { enum: ['a', null] } }), all, ['mixed']],
    [object({ 'two\nlines': { type: 'string' } }), all, ['two\nlines']],
    [object({ blank: { enum: ['a', ' '] } }), all, ['blank']],
    [object({ alike: { enum: [1, '1'] } }), all, ['alike']],
    [object({ a: object({ b: { type: 'object' } }) }), all, ['a', 'b']],
    [object({ a: object({}, ['ghost']) }), all, ['a', 'ghost']],
    [schema, { shown: ['name', 'nothing'], values: {} }, ['nothing']],
    [schema, { shown: ['name'], values: { name: 'Ada' } }, ['name']],
    [schema, { shown: ['story'], values: {} }, ['name']],
    [
      object({ a: object({ b: object({ c: object({ d: object({ e: { type: 'string' } }) }) }) }) }),
      all,
      ['a', 'b', 'c', 'd'],
    ],
  ])('that cannot be shown are named: %#', (given, asked, path) => {
    expect(readFields(given, asked).unshown).toMatchObject([{ path }]);
  });

  it('have no length that browsers would read as another', () => {
    const { fields } = readFields(object({ a: { type: 'string', maxLength: 1e21 } }), all);
    expect(fields[0]?.maxLength).toBeNull();
  });

  it('are at most a hundred', () => {
    const many = object(
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, { type: 'string' }])),
    );
    expect(readFields(many, all).unshown).toMatchObject([{ path: [] }]);
  });
});

describe('what was filled in', () => {
  const { fields } = readFields(schema, all);
  const read = (filled: Record<string, string[]>) => inputOf(fields, new Map(Object.entries(filled)));

  it('becomes the input with the types of the schema', () => {
    const input = read({
      '/name': [' Ada '],
      '/rooms': ['3'],
      '/rent': ['12.5'],
      '/urgent': ['on'],
      '/floor': ['1'],
      '/extras': ['garden', 'garage'],
      '/phone~1numbers': ['1\r\n\r\n 2 '],
      '/address/street': ['Main Street'],
    });
    expect(input).toEqual({
      name: 'Ada',
      rooms: 3,
      rent: 12.5,
      urgent: true,
      floor: 1,
      extras: ['garden', 'garage'],
      'phone/numbers': ['1', '2'],
      address: { street: 'Main Street', isAbroad: false },
    });
  });

  it('leaves out what is empty, and keeps what is no number for the schema to refuse', () => {
    expect(read({ '/rooms': ['many'], '/name': [' '], '/floor': ['9'] })).toEqual({
      rooms: 'many',
      urgent: false,
      floor: '9',
    });
  });

  it('is the option that was chosen, though browsers and people add spaces and ends of lines', () => {
    const odd = readFields(object({ odd: { enum: [' a ', 'b\nc'] } }), all).fields;
    const chosen = [' a ', 'a', 'b\r\nc'].map((text) => inputOf(odd, new Map([['/odd', [text]]])));
    expect(chosen.map(({ odd: option }) => option)).toEqual([' a ', ' a ', 'b\nc']);
  });

  it.each(['9007199254740993', '0x10', '1e999', 'Infinity'])(
    'is no other number than the one that was typed: %s',
    (typed) => expect(read({ '/rooms': [typed] })).toMatchObject({ rooms: typed }),
  );
});
