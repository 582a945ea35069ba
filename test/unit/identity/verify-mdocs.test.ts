import { cborEncode } from '@animo-id/mdoc';
import { MdocDeviceResponse } from '@credo-ts/core';
import { beforeAll, expect, it } from 'vitest';
import { verifyMdocs } from '../../../identity/protocols/openid4vc/verify-mdocs.ts';

beforeAll(verifyMdocs);

it('a device response with more documents than anybody asks for is refused before a signature is checked', () => {
  const document = new Map<string, unknown>([
    ['docType', 'x'],
    ['issuerSigned', new Map()],
  ]);
  const response = (count: number) => {
    const documents = Array.from({ length: count }, () => document);
    const members = new Map<string, unknown>([
      ['version', '1.0'],
      ['documents', documents],
      ['status', 0],
    ]);
    return Buffer.from(cborEncode(members)).toString('base64url');
  };
  const refusal = 'The device response has more than 24 documents';
  expect(() => MdocDeviceResponse.fromBase64Url(response(25))).toThrow(refusal);
  expect(() => MdocDeviceResponse.fromBase64Url(response(24))).not.toThrow(refusal);
});

it.each([
  ['deep CBOR', '81'.repeat(300), 'too deep'],
  ['a map of endless length', 'bf', 'ends too early'],
  ['an array of endless length', '9f', 'ends too early'],
  ['an array of more items than it has', '9a04000000', 'ends too early'],
  ['nothing', '', 'ends too early'],
])('a device response that is %s is refused before it is decoded', (_what, hex, problem) => {
  const text = Buffer.from(hex, 'hex').toString('base64url');
  expect(() => MdocDeviceResponse.fromBase64Url(text)).toThrow(problem);
});
