import { deflateRawSync } from 'node:zlib';
import { CompactEncrypt, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { Kms } from '@credo-ts/core';
import { getOid4vcDecryptJweCallback } from '@credo-ts/openid4vc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswer } from '../../../identity/protocols/openid4vc/open-answer.ts';
import { encryptedFor, encryptions } from '../../../local/wallet/openid4vc/encryption.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';

let agent: HolderAgent;
let jwk: JWK & { kid: string };
beforeAll(async () => {
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
  const { keyId, publicJwk } = await agent.context.dependencyManager
    .resolve(Kms.KeyManagementApi)
    .createKey({ type: { kty: 'EC', crv: 'P-256' } });
  const { kty, crv, x, y } = publicJwk;
  jwk = { kty, crv, x, y, kid: keyId };
});
afterAll(() => agent.shutdown());

interface Made {
  key?: CryptoKey;
  header?: object;
}

/** Encrypts an answer as a wallet does that shares no code with us. */
async function encrypted(content: string | Uint8Array, { key, header }: Made = {}) {
  return new CompactEncrypt(Buffer.from(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, ...header })
    .encrypt(key ?? (await importJWK(jwk, 'ECDH-ES')), { crit: { 'x-y': true } });
}

const open = (compact: string) =>
  openAnswer(agent.context, [jwk as Parameters<typeof openAnswer>[1][number]], compact);
const refusal = { error: 'access_denied', state: 's' };
const text = JSON.stringify(refusal);

it('the keys of a wallet decrypt nothing with an extension that must be understood (RFC 7516 §4.1.13)', async () => {
  const decrypt = async (header: object) => {
    const callback = getOid4vcDecryptJweCallback(agent.context);
    const { decrypted } = await callback(await encrypted(text, { header }), { jwk: { ...jwk, kty: 'EC' } });
    return decrypted;
  };
  expect(await decrypt({})).toBe(true);
  expect(await decrypt({ crit: ['x-y'], 'x-y': 1 })).toBe(false);
});

describe('an encrypted answer (OpenID4VP 1.0 §8.3)', () => {
  it.each(encryptions)('is opened from the simulated wallet: %s', async (enc) => {
    const request = { client_metadata: { jwks: { keys: [jwk] } } };
    expect(await open(await encryptedFor(request, refusal, enc))).toEqual(refusal);
  });

  it('is opened if it does not name the key', async () => {
    expect(await open(await encrypted(text, { header: { kid: undefined } }))).toEqual(refusal);
  });

  it.each<[string, () => Promise<string>]>([
    ['for another key', async () => encrypted(text, { key: (await generateKeyPair('ECDH-ES')).publicKey })],
    ['that names another key', () => encrypted(text, { header: { kid: 'another' } })],
    ['that names a key by a number', () => encrypted(text, { header: { kid: 5 } })],
    ['whose tag was changed', async () => `${(await encrypted(text)).slice(0, -6)}AAAAAA`],
    ['with an extension', () => encrypted(text, { header: { crit: ['x-y'], 'x-y': 1 } })],
    ['without its tag', async () => (await encrypted(text)).split('.').slice(0, 4).join('.')],
    ['of a list', () => encrypted(`[${text}]`)],
    ['of nothing', () => encrypted('null')],
    ['of no JSON', () => encrypted('rubbish')],
    ['that is none', async () => 'rubbish'],
    // Nobody unpacks what could become large.
    ['that is packed', () => encrypted(deflateRawSync(text), { header: { zip: 'DEF' } })],
  ])('%s is not', async (_what, made) => {
    expect(await open(await made())).toBeNull();
  });
});
