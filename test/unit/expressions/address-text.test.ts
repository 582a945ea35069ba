import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { perform } from '../../../src/definitions/evaluation/task.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';

/** Resolves an address in this thread, and in the way of another one, which has only its source. */
function addressOf(url: string, input: Record<string, unknown>): unknown {
  const scope = { input, actions: {}, execution: {} };
  const { template } = compileTemplate(
    { url },
    { kindAt: (place) => (place[0] === 'url' ? 'address' : null) },
  );
  const here = outcomeOf(() => template.resolve(scope));
  const there = outcomeOf(() => perform({ do: 'resolve', source: template.sourceFor(scope), scope }));
  expect(there).toEqual(here);
  return here;
}

function outcomeOf(resolve: () => unknown): unknown {
  try {
    const resolved = resolve() as { url: string } | { value: { url: string } } | { failure: Error };
    if ('failure' in resolved) return resolved.failure.message;
    return 'value' in resolved ? resolved.value.url : resolved.url;
  } catch (error) {
    return error instanceof HoldfastError ? error.message : error;
  }
}

const api = 'https://api.example';

describe('an expression in a URL', () => {
  it.each<[what: string, url: string, input: Record<string, unknown>, expected: string]>([
    [
      'stays one segment of the path',
      `${api}/users/\${input.id}/files`,
      { id: '../admin?x=1#y' },
      `${api}/users/..%2Fadmin%3Fx%3D1%23y/files`,
    ],
    ['stays a part of a segment', `${api}/v\${input.id}.json`, { id: 'a/b' }, `${api}/va%2Fb.json`],
    [
      'stays one value of the query',
      `${api}?q=\${input.q}&page=\${input.page}`,
      { q: 'a&b=c+d', page: 2 },
      `${api}?q=a%26b%3Dc%2Bd&page=2`,
    ],
    [
      'is the beginning of the address as it is',
      '${input.base}/users/${input.id}',
      { base: 'https://a.example/v1', id: 'x y' },
      'https://a.example/v1/users/x%20y',
    ],
    [
      'is followed by a query that is encoded',
      '${input.base}?q=${input.q}',
      { base: 'https://a.example/v1', q: '?' },
      'https://a.example/v1?q=%3F',
    ],
    ['is a part of the host', 'https://${input.of}.example/', { of: 'shop' }, 'https://shop.example/'],
    [
      'is the whole address as it is',
      '${input.url}',
      { url: 'https://a.example/?a=b' },
      'https://a.example/?a=b',
    ],
    [
      'is encoded after a beginning that ends with a slash',
      '${input.base}v1/${input.id}/x?q=${input.q}',
      { base: 'https://a.example/', id: '%2e%2e', q: 'a&b=c' },
      'https://a.example/v1/%252e%252e/x?q=a%26b%3Dc',
    ],
    [
      'goes on with the query that the beginning has',
      '${input.base}${input.q}',
      { base: 'https://a.example/?q=', q: 'a&b=c' },
      'https://a.example/?q=a%26b%3Dc',
    ],
    [
      'is encoded behind one slash or two more, which readers take for two',
      'https:/a.example/${input.id}',
      { id: '%2e%2e' },
      'https:/a.example/%252e%252e',
    ],
    [
      'may be the scheme',
      '${input.scheme}://a.example/${input.id}',
      { scheme: 'https', id: 'a/b' },
      'https://a.example/a%2Fb',
    ],
    [
      'may be the end of a host name',
      'https://api.${input.region}/x',
      { region: 'shop.example' },
      'https://api.shop.example/x',
    ],
    ['may be the number of a host', 'https://node${input.n}/x', { n: 7 }, 'https://node7/x'],
    ['may be the port of a host', `${api}\${input.port}/x`, { port: ':8443' }, `${api}:8443/x`],
    ['may be empty in the query', `${api}?q=\${input.q}`, { q: '' }, `${api}?q=`],
  ])('%s', (_, url, input, expected) => {
    expect(addressOf(url, input)).toBe(expected);
  });

  it.each<[what: string, url: string, input: Record<string, unknown>, expected: RegExp]>([
    ['is empty in the path', `${api}/users/\${input.id}`, { id: '' }, /`\$\{input\.id\}` is empty/],
    ['is a way up', `${api}/users/\${input.id}`, { id: '..' }, /leads to another path/],
    ['is half of a way up', `${api}/a/\${input.id}\${input.id}?x=1`, { id: '.' }, /leads to another path/],
    [
      'ends the host',
      'https://${input.of}.example/',
      { of: 'evil.example/' },
      /would lead to another address/,
    ],
    [
      'makes the host a user',
      'https://${input.of}/',
      { of: 'me@evil.example' },
      /would lead to another address/,
    ],
    ['completes a way up', `${api}/a/%2E\${input.id}/x`, { id: '.' }, /leads to another path/],
    ['is a way up behind a backslash', `${api}/a\\\\\${input.id}`, { id: '..' }, /leads to another path/],
    [
      'leaves the host empty',
      'https://${input.of}/${input.id}',
      { of: '', id: 'evil.example' },
      /without a host/,
    ],
    [
      'is more than the scheme',
      '${input.scheme}://a.example/',
      { scheme: 'https://evil.example/?' },
      /would lead to another address/,
    ],
    ['goes on with the host', `${api}\${input.path}`, { path: '.evil.example' }, /write `\/` between them/],
    [
      'goes on with the host behind an empty one',
      `${api}\${input.none}\${input.path}`,
      { none: '', path: '.evil.example' },
      /would go on with/,
    ],
    ['goes on with the last name of the host', `${api}\${input.path}/x`, { path: 's' }, /would go on with/],
    ['goes on with a short host', 'https://node${input.n}/x', { n: '7.evil.example' }, /would go on with/],
    ['is no text', `${api}/\${input.id}`, { id: '\ud800' }, /half of a character/],
  ])('fails if it %s', (_, url, input, expected) => {
    expect(addressOf(url, input)).toMatch(expected);
  });

  it('never changes the host, the number of segments, or the names in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, q) => {
        const given = String(addressOf(`${api}/users/\${input.id}/x?q=\${input.q}&z=1`, { id, q }));
        if (!given.startsWith('https:')) return;
        const { host, pathname, searchParams } = new URL(given);
        expect(host).toBe('api.example');
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'users', id, 'x']);
        expect([...searchParams]).toEqual([
          ['q', q],
          ['z', '1'],
        ]);
      }),
    );
  });
});
