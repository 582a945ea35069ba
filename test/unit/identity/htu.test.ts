import { expect, it } from 'vitest';
import { isSameHtu } from '../../../identity/protocols/openid4vc/htu.ts';

const htu = 'https://issuer.example/oid4vci/a-b/token';

it.each([
  htu,
  'HTTPS://Issuer.EXAMPLE:443/oid4vci/a-b/token',
  'https://issuer.example/oid4vci/a%2db/token',
  'https://issuer.example/oid4vci/./x/../a-b/token',
  `${htu}?a=b#c`,
])('%s stands for the address of the request (RFC 9449 §4.3)', (said) => {
  expect(isSameHtu(said, htu)).toBe(true);
});

it.each([
  'http://issuer.example/oid4vci/a-b/token',
  'https://issuer.example:444/oid4vci/a-b/token',
  'https://other.example/oid4vci/a-b/token',
  'https://issuer.example/oid4vci/A-B/token',
  'https://issuer.example/oid4vci/a-b%2Ftoken',
  'https://issuer.example/oid4vci/a-b/token/',
  'https://issuer.example@other.example/oid4vci/a-b/token',
  '/oid4vci/a-b/token',
  undefined,
  [htu],
])('%s stands for another one', (said) => {
  expect(isSameHtu(said, htu)).toBe(false);
});
