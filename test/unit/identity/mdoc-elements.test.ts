import { cborDecode, cborEncode, DataItem } from '@animo-id/mdoc';
import { expect, it } from 'vitest';
import { asJson } from '../../../identity/protocols/openid4vc/mdoc-elements.ts';
import { signedNamespaces } from '../../../identity/protocols/openid4vc/signed-attributes.ts';

const element = (value: unknown, namespace = 'org.example') => ({ namespace, name: 'a', value });
const encoded = (value: unknown): Buffer => {
  const elements = [element(value)];
  const namespaces = signedNamespaces(
    { format: 'mso_mdoc', doctype: 'org.example.1', elements, expiresAt: 0 },
    'attributes',
  );
  return Buffer.from(cborEncode(namespaces['org.example']?.['a']));
};

it.each([
  [2 ** 32 - 1, '1affffffff'],
  [2 ** 32, '1b0000000100000000'],
  [2 ** 53 - 1, '1b001fffffffffffff'],
  [-(2 ** 31), '3a7fffffff'],
  [-(2 ** 31) - 1, '3b0000000080000000'],
  [-(2 ** 53) + 1, '3b001ffffffffffffe'],
])('a whole number is signed as an integer (RFC 8949 §3.1), and read as one: %d', (value, hex) => {
  expect(encoded(value).toString('hex')).toBe(hex);
  const within = { list: [value, { at: value, half: 0.5 }] };
  expect(asJson(cborDecode(encoded(within)))).toEqual(within);
});

it('CBOR inside CBOR is read as CBOR', () => {
  expect(asJson(cborDecode(Buffer.from('d81844a1616101', 'hex')))).toEqual({ a: 1 });
  const within = cborEncode(new Map([['a', DataItem.fromData({ b: 2 })]]));
  expect(asJson(cborDecode(within))).toEqual({ a: { b: 2 } });
});

it.each([
  [
    'two keys that JSON cannot tell apart',
    new Map<unknown, unknown>([
      [1, 'a'],
      ['1', 'b'],
    ]),
  ],
  ['a key that is a list', new Map([[[1], 'a']])],
  ['a time that does not exist', new Date(NaN)],
])('an element with %s is refused, and nothing of it is lost', (_what, value) => {
  expect(() => asJson(value)).toThrow(/./);
});

it('a namespace that objects inherit changes no other object', () => {
  const elements = [element('polluted', '__proto__'), element('polluted', 'constructor')];
  const namespaces = signedNamespaces(
    { format: 'mso_mdoc', doctype: 'org.example.1', elements, expiresAt: 0 },
    'attributes',
  );
  expect(Object.entries(namespaces).map(([, inside]) => ({ ...inside }))).toEqual([
    { a: 'polluted' },
    { a: 'polluted' },
  ]);
  expect(({} as { a?: unknown }).a).toBeUndefined();
  expect((Object as { a?: unknown }).a).toBeUndefined();
});
