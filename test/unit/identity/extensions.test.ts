import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { cborEncode } from '@animo-id/mdoc';
import { JwsService, Kms, MdocDeviceResponse } from '@credo-ts/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseExtensions } from '../../../identity/keys/refuse-extensions.ts';
import { readJoseHeader, UnknownExtension } from '../../../identity/keys/jose-header.ts';
import { readEnvelope } from '../../../identity/protocols/didcomm/envelope.ts';
import { verifyMdocs } from '../../../identity/protocols/openid4vc/verify-mdocs.ts';
import { readCwtList, readJwtList } from '../../../identity/status/list-tokens.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';

let agent: HolderAgent;
beforeAll(async () => {
  refuseExtensions();
  verifyMdocs();
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
});
afterAll(() => agent.shutdown());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const extended = { crit: ['x-y'], 'x-y': 1 };
const refusal = 'crit that is not understood';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function jwt(header: object): string {
  const body = [{ alg: 'ES256', ...header }, { iss: 'did:example:a' }].map(encoded).join('.');
  const key = { key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) };
  const signature = sign('sha256', Buffer.from(body), { ...key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

describe('something with an extension that must be understood (RFC 7515 §4.1.11, RFC 9052 §3.1) is refused', () => {
  const verified = async (header: object) => {
    const jwk = Kms.PublicJwk.fromUnknown(publicKey.export({ format: 'jwk' }));
    const { isValid } = await agent.context.dependencyManager
      .resolve(JwsService)
      .verifyJws(agent.context, { jws: jwt(header), jwsSigner: { method: 'jwk', jwk } });
    return isValid;
  };

  it('a JWS that the agent verifies, such as a proof of a key', async () => {
    expect(await verified({})).toBe(true);
    expect(await verified(extended)).toBe(false);
    expect(await verified({ crit: [] })).toBe(false);
  });

  it('a status list that is a JWT', () => {
    expect(() => readJwtList(jwt({}))).not.toThrow();
    expect(() => readJwtList(jwt(extended))).toThrow(refusal);
  });

  const signed = (header: [number, unknown][], unprotected: [number, unknown][] = []) => [
    cborEncode(new Map([[1, -7], ...header])),
    new Map(unprotected),
    cborEncode(new Map([[1, 'did:example:a']])),
    new Uint8Array(64),
  ];

  it('a status list that is a CWT', () => {
    const list = (...headers: Parameters<typeof signed>) => Buffer.from(cborEncode(signed(...headers)));
    expect(() => readCwtList(list([]))).not.toThrow();
    expect(() => readCwtList(list([[2, [99]]]))).toThrow(refusal);
    expect(() => readCwtList(list([], [[2, [99]]]))).toThrow(refusal);
  });

  it('a signature in the response of a device', () => {
    const response = (issuerAuth: unknown, deviceSignature: unknown) => {
      const deviceAuth = new Map([['deviceSignature', deviceSignature]]);
      const document = new Map<string, unknown>([
        ['docType', 'x'],
        ['issuerSigned', new Map([['issuerAuth', issuerAuth]])],
        ['deviceSigned', new Map([['deviceAuth', deviceAuth]])],
      ]);
      return Buffer.from(cborEncode(new Map([['documents', [document]]]))).toString('base64url');
    };
    const read = (text: string) => () => MdocDeviceResponse.fromBase64Url(text);
    expect(read(response(signed([]), signed([])))).not.toThrow(refusal);
    expect(read(response(signed([[2, [99]]]), signed([])))).toThrow(refusal);
    expect(read(response(signed([]), signed([[2, [99]]])))).toThrow(refusal);
  });

  it('a message that is packed for us', () => {
    const header = { recipients: [{ header: { kid: 'a' } }] };
    const packed = (protectedHeader: object) =>
      Buffer.from(
        JSON.stringify({ protected: encoded(protectedHeader), iv: 'a', ciphertext: 'b', tag: 'c' }),
      );
    expect(readEnvelope(packed(header))).not.toBeNull();
    expect(readEnvelope(packed({ ...header, ...extended }))).toBeNull();
  });
});

describe('the header of a JWS or a JWE', () => {
  it('may have the extensions that its reader processes', () => {
    const header = { alg: 'EdDSA', b64: false, crit: ['b64'] };
    expect(readJoseHeader(encoded(header), ['b64'])).toEqual(header);
  });

  it.each<[string, object]>([
    ['one of several that are not processed', { b64: false, crit: ['b64', 'x-y'], 'x-y': 1 }],
    ['one that is not there', { crit: ['b64'] }],
    ['no names', { crit: [] }],
    ['a text', { crit: 'b64', b64: false }],
  ])('names in crit %s: it is refused', (_what, header) => {
    expect(() => readJoseHeader(encoded(header), ['b64'])).toThrow(UnknownExtension);
  });

  it.each(['[]', 'null', '"a"', '{'])('is an object, and not %s', (text) => {
    expect(() => readJoseHeader(Buffer.from(text).toString('base64url'))).toThrow(/./);
  });
});
