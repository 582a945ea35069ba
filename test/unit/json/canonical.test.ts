import { expect, it } from 'vitest';
import { canonicalJson } from '../../../src/language/json/canonical.ts';

it('writes keys in order, at any depth, and nothing between', () => {
  expect(canonicalJson({ b: [2, { z: null, a: 'ä"' }], a: true, c: undefined })).toBe(
    '{"a":true,"b":[2,{"a":"ä\\"","z":null}]}',
  );
});

it('orders keys by code units, as RFC 8785 does', () => {
  expect(
    Object.keys(JSON.parse(canonicalJson({ '\u{FB33}': 1, '\u{1F600}': 2, a: 3, B: 4 })) as object),
  ).toEqual(['B', 'a', '\u{1F600}', '\u{FB33}']);
});
