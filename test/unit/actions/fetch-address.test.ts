import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../actions/general/fetch/address.ts';
import { fetchAdvice } from '../../../src/actions/general/fetch-advice.ts';
import { fetchV2 } from '../../../src/actions/general/fetch.v2.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { answering, failureOf } from './run-fetch.ts';

const base = 'https://api.example/users/{id}/files/{name}';

function refusalOf(attributes: Parameters<typeof addressOf>[0]) {
  try {
    return addressOf(attributes);
  } catch (error) {
    return error instanceof HoldfastError ? error.toBody().details[0] : error;
  }
}

describe('the address of a request', () => {
  it.each<[what: string, attributes: Parameters<typeof addressOf>[0], expected: string]>([
    [
      'keeps each value in its segment, whatever it contains',
      { url: base, pathParams: { id: '../admin?x=1#y', name: 'a b/ü%2e' } },
      'https://api.example/users/..%2Fadmin%3Fx%3D1%23y/files/a%20b%2F%C3%BC%252e',
    ],
    [
      'takes numbers and truth values',
      { url: base, pathParams: { id: 7, name: true } },
      'https://api.example/users/7/files/true',
    ],
    [
      'adds parameters to a query, lists by repeating the name, and leaves null out',
      { url: 'https://api.example/?a=1#top', query: { b: 'x&y=z+', 'c d': [1, 'two'], e: null } },
      'https://api.example/?a=1&b=x%26y%3Dz%2B&c%20d=1&c%20d=two',
    ],
    [
      'begins a query where there is none',
      { url: 'https://api.example', query: { q: "it's (!)*" } },
      'https://api.example?q=it%27s%20%28%21%29%2A',
    ],
    [
      'is as it was written without parameters',
      { url: 'https://a.example/{id}#x' },
      'https://a.example/{id}#x',
    ],
    [
      'stays the same where nothing is left',
      { url: 'https://a.example/', query: { a: null } },
      'https://a.example/',
    ],
  ])('%s', (_, attributes, expected) => {
    expect(addressOf(attributes)).toBe(expected);
  });

  it.each(['https://{host}/', 'https:{host}/', 'https:\\\\{host}/', 'https:/\t/{host}/'])(
    'never has a value as its host: %j',
    (url) => {
      expect(refusalOf({ url, pathParams: { host: 'evil.example' } })).toMatchObject({
        field: 'pathParams.host',
      });
    },
  );

  it.each<[what: string, attributes: Parameters<typeof addressOf>[0], expected: object]>([
    [
      'a value is missing',
      { url: base, pathParams: { id: 1 } },
      { reason: 'field.missing', field: 'pathParams.name' },
    ],
    [
      'a value has no place',
      { url: 'https://api.example/{id}', pathParams: { id: 1, other: 2 } },
      { reason: 'field.unknown', field: 'pathParams.other' },
    ],
    [
      'a value would be the host',
      { url: 'https://{host}/x', pathParams: { host: 'evil.example' } },
      { reason: 'field.unknown', field: 'pathParams.host' },
    ],
    ...(['', '.', '..'] as const).map((id): [string, Parameters<typeof addressOf>[0], object] => [
      `a value would lead elsewhere: '${id}'`,
      { url: 'https://api.example/a/{id}/b', pathParams: { id } },
      { reason: 'value.invalid', field: 'pathParams.id' },
    ]),
    [
      'a text is broken',
      { url: 'https://api.example/', query: { q: '\ud800' } },
      { reason: 'value.format', field: 'query.q' },
    ],
    [
      'it becomes too long',
      { url: 'https://api.example/', query: { q: 'x'.repeat(9_000) } },
      { reason: 'value.length', field: 'query' },
    ],
  ])('is refused if %s', (_, attributes, expected) => {
    expect(refusalOf(attributes)).toMatchObject(expected);
  });
});

it('the error of a call shows the path with its names, and no value', async () => {
  const url = `${await answering(404)}users/{id}`;
  const failure = await failureOf({ url, pathParams: { id: 'ada@example.com' } });
  expect(failure).toMatchObject({ details: [{ status: 404, path: '/users/{id}' }] });
  expect(JSON.stringify(failure)).not.toContain('ada');
});

describe('an expression in an address', () => {
  it.each([
    ['https://api.example/users/${input.id}', 'pathParams'],
    ['${input.base}/users/${input.id}', 'pathParams'],
    ['https://${input.host}/users/${input.id}', 'pathParams'],
    ['https://api.example/users?mail=${input.mail}', 'query'],
  ])('is reported in %s', (url, where) => {
    expect(fetchAdvice({ url })).toEqual([
      { message: expect.stringContaining(`\`${where}\``), path: ['url'] },
    ]);
  });

  it.each([
    'https://api.example/users/1',
    '${input.url}',
    '$.input.url',
    '${input.base}/users/{me',
    'https://${input.host}/users',
    'https://api.example/users/${url.encode(input.id)}',
  ])('is not reported in %s', (url) => {
    expect(fetchAdvice({ url })).toEqual([]);
  });

  it('is reported to the second version if it would be encoded twice', () => {
    const adviceOn = (url: string) => fetchV2.advice?.({ url });
    expect(adviceOn('https://api.example/${input.a}/${url.encode(input.id)}')).toEqual([
      { message: expect.stringContaining('encoded twice'), path: ['url'] },
    ]);
    expect(adviceOn('https://api.example/users/${input.id}')).toEqual([]);
    expect(
      fetchV2.advice?.({ url: 'https://a.example/', headers: { cookie: 'a=b' }, form: {}, text: '' }),
    ).toHaveLength(2);
  });

  it('names of the path without a value are reported to both versions', () => {
    const without = [{ message: '`{id}` gets no value: give it one in `pathParams`.', path: ['url'] }];
    for (const advice of [fetchAdvice, fetchV2.advice]) {
      expect(advice?.({ url: 'https://a.example/users/{id}' })).toEqual(without);
      expect(advice?.({ url: '${input.base}/{me}/x-{id}', pathParams: { me: 1 } })).toEqual(without);
      expect(advice?.({ url: 'https://a.example/{id}', pathParams: { id: '$.input.id' } })).toEqual([]);
      expect(advice?.({ url: 'https://a.example/{id}', pathParams: '$.input.names' })).toEqual([]);
      expect(advice?.({ url: 'https://a.example/users?filter={id}' })).toEqual([]);
    }
  });

  it('beside two bodies: they are reported, too', () => {
    expect(fetchAdvice({ url: 'https://a.example/', form: {}, payload: {} })).toEqual([
      { message: expect.stringContaining('`payload` is one already'), path: ['form'] },
    ]);
  });

  it('warns of parts without a content or with two, and of a content type beside them', () => {
    for (const advice of [fetchAdvice, fetchV2.advice]) {
      const of = (multipart: unknown, headers = {}) =>
        (advice?.({ url: 'https://a.example/', multipart, headers }) ?? []).map(({ path }) => path.join('.'));
      expect(of([{ name: 'a' }, { name: 'b', value: 1 }, { name: 'c', value: 1, base64: '' }])).toEqual([
        'multipart.0',
        'multipart.2',
      ]);
      expect(of([{ name: 'a', base64: '' }], { 'Content-Type': 'multipart/mixed' })).toEqual([
        'headers.Content-Type',
      ]);
      expect(of(['${input.part}'])).toEqual([]);
      expect(of('$.input.parts')).toEqual([]);
    }
  });

  it.each([
    ['https://api.example${input.path}', true],
    ['http://127.0.0.1:4410${input.path}', true],
    ['http://localhost:8080${input.path}/a', true],
    ['https://${input.region}.api.example${input.path}', true],
    ['https://api.example/${input.path}', false],
    ['https://${input.host}', false],
    ['https://${input.host}/a', false],
    ['https://api.${input.domain}', false],
    ['https://api-${input.region}.example/a', false],
    ['https://api.example:${input.port}/a', false],
    ['${input.base}', false],
  ])('causes a warning about a value that may contain a whole host: %s %s', (url, isWarned) => {
    for (const advice of [fetchAdvice, fetchV2.advice]) {
      const said = (advice?.({ url }) ?? []).map(({ message }) => message);
      expect(said.some((message) => message.includes('goes on with the host'))).toBe(isWarned);
    }
  });
});
