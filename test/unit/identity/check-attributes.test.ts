import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkAttributes } from '../../../identity/protocols/openid4vc/check-attributes.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { MdocTemplate, SdJwtTemplate } from '../../../src/wallets/templates/templates.ts';

const person = v.parse(SdJwtTemplate, {
  format: 'dc+sd-jwt',
  vct: 'https://people.example/person',
  claims: [
    { name: 'lines', selective: false, required: false, selectiveWithin: [[null], [0]] },
    { name: 'degrees', required: false, selectiveWithin: [[null, 'grade']] },
  ],
});
const licence = v.parse(MdocTemplate, {
  format: 'mso_mdoc',
  doctype: 'org.iso.18013.5.1.mDL',
  claims: [
    { namespace: 'a', name: 'driving_privileges', type: 'driving_privileges', required: false },
    { namespace: 'a', name: 'dates', required: false, typesWithin: [{ path: [null], type: 'full-date' }] },
    { namespace: 'a', name: 'born', type: 'full-date', required: false },
    { namespace: 'a', name: 'at', type: 'tdate', required: false },
    { namespace: 'a', name: 'seal', type: 'bstr', required: false },
    { namespace: 'a', name: 'note', required: false },
  ],
});

function refusalOf(template: SdJwtTemplate | MdocTemplate, attributes: Record<string, unknown>) {
  try {
    checkAttributes([{ templateId: 'a', name: 'Person', template, attributes }]);
    return null;
  } catch (error) {
    if (error instanceof HoldfastError) return error.toBody();
    throw error;
  }
}

it('a credential has at most 1,000 values that its holder may keep back, at any depth', () => {
  const lines = Array.from({ length: 500 }, String);
  const degrees = (count: number) => Array.from({ length: count }, () => ({ grade: 1 }));
  // `degrees` itself is the last of the thousand, and the first line is reached by two paths.
  expect(refusalOf(person, { lines, degrees: degrees(499) })).toBeNull();
  expect(refusalOf(person, { lines, degrees: degrees(500) })).toEqual({
    code: 2008,
    message: 'The attributes do not match the credential template. Correct what `details` names.',
    details: [
      {
        reason: 'value.length',
        message: 'must have at most 1000 values that the holder may keep back',
        field: 'attributes.credentials.0.attributes',
      },
    ],
  });
});

const most = 100_000;
const many = (item: unknown) => Array.from({ length: most }, () => item);

/** Wraps a list and counts how many of its elements are read. */
function watched(list: unknown[]) {
  const seen = new Set<PropertyKey>();
  const value = new Proxy(list, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) seen.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { value, seen };
}

it.each([
  ['what is in the way of paths', person, 'degrees', 'text'],
  ['what is of another type', licence, 'dates', 'May'],
  ['privileges that are none', licence, 'driving_privileges', { codes: many({}) }],
])('no more mistakes are looked for than are reported: %s', (_what, template, name, item) => {
  const { value, seen } = watched(many(item));
  const refusal = refusalOf(template, { [name]: value });
  expect(seen.size).toBe(51);
  expect(refusal?.details).toHaveLength(50);
  expect(refusal?.details.at(-1)).toEqual({
    reason: 'details.more',
    message: 'and at least 2 more: finding every one takes too many steps',
    more: 2,
    isExact: false,
  });
});

const date = 'must be a date of the calendar, such as 2001-12-31';
const time = 'must be a time of the calendar in whole seconds, such as 2001-12-31T23:59:59Z';

it.each<[string, unknown, string, string]>([
  ['born', '1990-02-30', 'born', date],
  ['born', '1990-02-29', 'born', date],
  ['born', '0000-01-01', 'born', date],
  ['born', '2021-4-1', 'born', date],
  ['dates', ['2001-12-31', '2021-04-31'], 'dates.1', date],
  ['at', '2021-02-29T12:00:00Z', 'at', time],
  ['at', '2021-02-28T24:00:00Z', 'at', time],
  ['at', '2021-02-28T12:00:00.5Z', 'at', time],
  ['at', '0001-01-01T00:00:00+01:00', 'at', time],
  ['at', '0000-01-01T00:00:00Z', 'at', time],
  ['at', '2016-12-31T23:59:60Z', 'at', time],
  [
    'driving_privileges',
    [{ vehicle_category_code: 'B', expiry_date: '2030-02-30' }],
    'driving_privileges.0.expiry_date',
    date,
  ],
])('a date that the calendar does not have is no %s: %j', (name, value, at, message) => {
  expect(refusalOf(licence, { [name]: value })?.details).toEqual([
    { reason: 'value.format', message, field: `attributes.credentials.0.attributes.${at}` },
  ]);
});

it.each(['A', 'AB', 'AAA=A', 'AA=', 'AAAA=', '=', 'AAAA+/8='])(
  'text that no bytes are written as is no bstr: %s',
  (seal) => {
    const message = 'must be base64url';
    expect(refusalOf(licence, { seal })?.details).toEqual([
      { reason: 'value.format', message, field: 'attributes.credentials.0.attributes.seal' },
    ]);
  },
);

it.each(['', 'AA', 'AA==', 'AAA', 'AAA=', '_-8', 'AAAA'])(
  'bytes are base64url, with padding or without: %j',
  (seal) => {
    expect(refusalOf(licence, { seal })).toBeNull();
  },
);

const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) as unknown;

it.each(['\ud800', ['\udc00'], { '\ud800': 1 }, deep])(
  'an mdoc has nothing that no verifier reads in it: %j',
  (note) => {
    expect(refusalOf(licence, { note })?.details).toEqual([
      {
        reason: 'value.format',
        message:
          'has half of a character, or is nested too deep, so that no verifier would read it in an mdoc',
        field: 'attributes.credentials.0.attributes.note',
      },
    ]);
  },
);

it('a leap day and a time of another zone are dates', () => {
  const at = '2000-02-29T23:59:59.000+14:00';
  expect(refusalOf(licence, { born: '2000-02-29', dates: ['0001-01-01', '9999-12-31'], at })).toBeNull();
});

it.each([
  ['born', 2 ** 53, 'born'],
  ['numbers', [1, { a: -(2 ** 53) }], 'numbers.1.a'],
])('an mdoc has no whole number that a double does not hold exactly: %s', (name, value, at) => {
  const message = 'must be at most 9007199254740991 or a text, as mdocs have no larger integers';
  const template = v.parse(MdocTemplate, {
    ...licence,
    claims: [{ namespace: 'a', name }],
  });
  expect(refusalOf(template, { [name]: value })?.details).toEqual([
    { reason: 'value.format', message, field: `attributes.credentials.0.attributes.${at}` },
  ]);
  expect(refusalOf(template, { [name]: [2 ** 53 - 1, -(2 ** 53) + 1, 1e-7, '9007199254740993'] })).toBeNull();
});

it('a name that objects inherit is no attribute, also if the holder may withhold something beside it', () => {
  const template = v.parse(SdJwtTemplate, {
    ...person,
    claims: [
      { name: 'maker', required: false },
      { name: 'parts', required: false, selectiveWithin: [['name']] },
    ],
  });
  expect(refusalOf(template, { maker: { constructor: 'Acme' } })).toBeNull();
  expect(refusalOf(template, { parts: { name: 'a', more: { toString: 'Acme' } } })?.details).toEqual([
    {
      reason: 'value.format',
      message: 'is a name that programs keep for themselves',
      field: 'attributes.credentials.0.attributes.parts.more.toString',
    },
  ]);
});
