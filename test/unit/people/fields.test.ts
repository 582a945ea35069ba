import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/people/fields/field.ts';
import { localTime } from '../../../src/people/fields/time.ts';
import { whyUnread } from '../../../src/people/fields/why-unread.ts';
import { firstInput, inputOf } from '../../../src/people/fields/input-of.ts';
import { readFields as readIn } from '../../../src/people/fields/read-fields.ts';
import { inConsole, waysOfDecisions, waysOfForms } from '../../../src/people/fields/ways.ts';

const readFields = (given: unknown, asked: Parameters<typeof readIn>[1]) => readIn(given, asked, waysOfForms);
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
    expect(fields.find(({ pointer }) => pointer === '/rooms')?.initial).toBe(2);
  });

  it('are those that are named, in their order, without those that are fixed', () => {
    const some = readFields(schema, { shown: ['urgent', 'name'], values: { story: 'None' } });
    expect(some.unshown).toEqual([]);
    expect(some.fields.map(({ pointer }) => pointer)).toEqual(['/urgent', '/name']);
  });

  it.each([
    [object({ any: {} }), all, ['any']],
    [object({ any: { $ref: '#/$defs/any' } }), all, ['any']],
    [object({ any: { oneOf: [{ const: 'a' }, { type: 'string' }] } }), all, ['any']],
    [
      object({
        any: {
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'A' },
          ],
        },
      }),
      all,
      ['any'],
    ],
    [{ $ref: '#/$defs/all' }, all, []],
    [{ oneOf: [object({ a: { type: 'string' } })] }, all, ['a']],
    [{ ...object({ a: { type: 'string' } }), if: {}, else: object({ b: {} }) }, all, ['b']],
    [
      { ...object({ a: { type: 'string' }, b: { type: 'string' } }), anyOf: [{ required: ['b'] }] },
      { shown: ['a'], values: {} },
      [],
    ],
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

  it('may be required by variants, if one of them can be met', () => {
    const given = {
      ...object({ email: { type: 'string' }, phone: { type: 'string' } }),
      anyOf: [{ required: ['email'] }, { required: ['phone'] }],
    };
    expect(readFields(given, { shown: ['email'], values: {} }).unshown).toEqual([]);
  });

  it('are a choice with titles if the variants of a value are constants', () => {
    const variants = [{ const: 'w', title: 'Water' }, { const: 2 }];
    const given = object({ one: { oneOf: variants }, some: { type: 'array', items: { anyOf: variants } } });
    const { fields } = readFields(given, all);
    expect(kindsOf(fields)).toEqual({ '/one': 'choice', '/some': 'choices' });
    expect(fields[0]?.options).toEqual([
      { value: 'w', text: 'Water' },
      { value: 2, text: '2' },
    ]);
    const filled = new Map([
      ['/one', ['2']],
      ['/some', ['w']],
    ]);
    expect(inputOf(fields, filled, 'en')).toEqual({ one: 2, some: ['w'] });
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

describe('a submission of a form', () => {
  const { fields } = readFields(schema, all);
  const read = (filled: Record<string, string[]>) => inputOf(fields, new Map(Object.entries(filled)), 'en');

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

  it('omits empty fields, and keeps an invalid number for the schema to refuse', () => {
    expect(read({ '/rooms': ['many'], '/name': [' '], '/floor': ['9'] })).toEqual({
      rooms: 'many',
      urgent: false,
      floor: '9',
    });
  });

  it('is the option that was chosen, though browsers and people add spaces and ends of lines', () => {
    const odd = readFields(object({ odd: { enum: [' a ', 'b\nc'] } }), all).fields;
    const chosen = [' a ', 'a', 'b\r\nc'].map((text) => inputOf(odd, new Map([['/odd', [text]]]), 'en'));
    expect(chosen.map(({ odd: option }) => option)).toEqual([' a ', ' a ', 'b\nc']);
  });

  it.each(['9007199254740993', '0x10', '1e999', 'Infinity'])(
    'is no other number than the one that was typed: %s',
    (typed) => expect(read({ '/rooms': [typed] })).toMatchObject({ rooms: typed }),
  );
});

describe('a field with a default', () => {
  const withDefaults = object(
    {
      city: { type: 'string', default: 'Madrid' },
      rooms: { type: 'integer', default: 2 },
      extras: { type: 'array', items: { enum: ['a', 'b'] }, default: ['a'] },
      phones: { type: 'array', items: { type: 'string' }, default: ['1'] },
      name: { type: 'string', default: 'Ada' },
    },
    ['name'],
  );
  const { fields } = readFields(withDefaults, all);
  const cleared = new Map(['city', 'rooms', 'phones', 'name'].map((name) => [`/${name}`, ['']]));

  it('stays empty after somebody has cleared it, or is required if it has no empty value', () => {
    const input = inputOf(fields, cleared, 'en');
    expect(input).toEqual({ city: '', rooms: null, extras: [], phones: [], name: null });
    const why = fields.map((field) => whyUnread(field, cleared, 'en'));
    expect(why).toEqual([null, 'is required', null, null, 'is required']);
    expect(fields.map(({ isRequired }) => isRequired)).toEqual([false, true, false, false, true]);
  });

  it('is omitted if no default comes back, as in the data of a decision', () => {
    const own = readIn(withDefaults, all, waysOfDecisions).fields;
    expect(own[1]).toMatchObject({ initial: 2, isRequired: false });
    expect(inputOf(own, cleared, 'en')).toEqual({});
  });
});

describe('a form in the console', () => {
  const given = object(
    {
      any: {},
      more: true,
      pairs: { type: 'array', items: object({ a: { type: 'string' } }) },
      days: { type: 'array', items: { type: 'string', format: 'date' } },
      maybe: { enum: ['a', null] },
      only: { const: 'x' },
      empty: object({}),
      place: object({ street: { type: 'string', default: 'Main' }, zip: { type: 'string' } }),
      whole: { ...object({ a: { type: 'string' } }), default: { a: 'A', b: 'B' } },
    },
    [],
  );
  const { fields, unshown } = readIn(given, all, inConsole(waysOfForms));

  it('shows a value without a field on a page as JSON, or as one of its values', () => {
    expect(unshown).toEqual([]);
    expect(kindsOf(fields)).toEqual({
      '/any': 'json',
      '/more': 'json',
      '/pairs': 'json',
      '/days': 'lines',
      '/maybe': 'choice',
      '/only': 'choice',
      '/empty': 'json',
      '/place': 'group',
      '/whole': 'group',
    });
  });

  it('has defaults in its fields at first, and values without an alternative', () => {
    const first = { only: 'x', place: { street: 'Main' }, whole: { a: 'A', b: 'B' } };
    expect(firstInput(fields)).toEqual(first);
    expect(readFields(object({ only: { const: 'x' } }), all).fields).toMatchObject([
      { kind: 'choice', options: [{ value: 'x', text: 'x' }], initial: undefined },
    ]);
  });
});

describe('a submission of people with another language', () => {
  const { fields } = readFields(
    object({ rent: { type: 'number' }, sums: { type: 'array', items: { type: 'number' } } }),
    all,
  );
  const filled = new Map([
    ['/rent', ['1.250']],
    ['/sums', ['1,5\r\n2,25']],
  ]);

  it('is the number that they have written', () => {
    expect(inputOf(fields, filled, 'de')).toEqual({ rent: 1250, sums: [1.5, 2.25] });
    expect(inputOf(fields, filled, 'en')).toEqual({ rent: 1.25, sums: [1.5, 2.25] });
  });

  it('stays a text if it could be two, and the page says so', () => {
    expect(inputOf(fields, filled, 'es')).toMatchObject({ rent: '1.250' });
    expect(whyUnread(fields[0] as FormField, filled, 'es')).toMatch(/^could be two numbers/);
  });
});

describe('times', () => {
  const format = (name: string) => ({ type: 'string', format: name });
  const { fields } = readFields(
    object({ at: format('time'), own: format('iso-time'), due: format('date-time') }),
    all,
  );
  const read = (at: string, due: string) =>
    inputOf(
      fields,
      new Map([
        ['/at', [at]],
        ['/own', [at]],
        ['/due', [due]],
      ]),
      'en',
    );

  it.each([
    ['10:00', '2026-11-29T10:00', '10:00:00Z', '10:00:00', '2026-11-29T10:00:00Z'],
    ['9:05:30', '2026-11-29 10:00:01.5', '09:05:30Z', '09:05:30', '2026-11-29T10:00:01.5Z'],
    [
      '10:00:00+02:00',
      '2026-11-29T10:00:00-05:00',
      '10:00:00+02:00',
      '10:00:00+02:00',
      '2026-11-29T10:00:00-05:00',
    ],
    ['noon', 'tomorrow', 'noon', 'noon', 'tomorrow'],
  ])('%s and %s are read as people write them', (at, due, ...wanted) => {
    expect(Object.values(read(at, due))).toEqual(wanted);
  });

  it('are shown in the field of a browser without their offset', () => {
    expect(localTime('10:00:00Z', 'time')).toBe('10:00:00');
    expect(localTime('10:00:00+02:00', 'time')).toBeNull();
    expect(localTime('2026-11-29T10:00:00+02:00', 'dateTime')).toBe('2026-11-29T08:00:00');
    expect(localTime('tomorrow', 'dateTime')).toBeNull();
  });
});
