import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let secrets: string;
beforeAll(async () => {
  stack = await sharedStack();
  secrets = `${stack.project}/secrets`;
});

let names = 0;
async function create(type: string, values: object) {
  const name = `key${++names}`;
  const answer = await stack.request<{ id: string }>('POST', secrets, {
    body: { name, type, hosts: ['bank.example'], values },
  });
  return { name, answer };
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey;
const ed25519 = generateKeyPairSync('ed25519').privateKey;

const signing = (key: string, attributes: object = {}) => ({
  id: 'token',
  name: 'jwt/sign@v1',
  attributes: { key, ...attributes },
});
const sign = async (key: string, attributes: object = {}, input: object = {}) => {
  const { id } = await stack.run(await stack.publish(workflowOf([signing(key, attributes)])), { ...input });
  const execution = await stack.until(id, 'completed');
  return {
    executionId: id,
    ...(execution.payload.actions['token']?.output as { jwt: string; id: string; expiresAt: string }),
  };
};

describe('jwt/sign@v1', () => {
  it.each<[string, KeyObject]>([
    ['ES256', ec('P-256')],
    ['ES384', ec('P-384')],
    ['EdDSA', ed25519],
    ['PS256', rsa(2048)],
    ['RS256', rsa(2048)],
  ])('signs by %s, so that others can verify it', async (algorithm, key) => {
    const { name, answer } = await create('signingKey', {
      privateKey: pemOf(key),
      algorithm,
      keyId: '2027-01',
    });
    expect(answer).toMatchObject({ status: 201, body: { fields: ['privateKey', 'algorithm', 'keyId'] } });
    const claims = { iss: 'shop', sub: '${input.name}', aud: 'https://bank.example' };
    const { executionId, ...signed } = await sign(
      name,
      { claims, type: 'at+jwt', expiresIn: 'PT1H' },
      { name: 'Ada' },
    );
    const { payload, protectedHeader } = await jwtVerify(signed.jwt, createPublicKey(key), {
      issuer: 'shop',
      audience: 'https://bank.example',
      typ: 'at+jwt',
    });
    expect(protectedHeader).toEqual({ alg: algorithm, typ: 'at+jwt', kid: '2027-01' });
    expect(payload).toMatchObject({ sub: 'Ada', jti: `${executionId}/token` });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600);
    expect(signed).toMatchObject({
      id: payload.jti,
      expiresAt: new Date(Number(payload.exp) * 1_000).toISOString(),
    });
  });

  it('signs by HS256 with an HMAC key, and keeps the claims of the author', async () => {
    const key = 'a key of thirty-two bytes or more';
    const { name } = await create('hmac', { key });
    const { jwt, id, expiresAt } = await sign(name, { claims: { exp: 4_102_444_800, jti: 7 } });
    const [header, payload, signature] = jwt.split('.');
    expect(signature).toBe(createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url'));
    expect({ id, expiresAt }).toEqual({ id: null, expiresAt: '2100-01-01T00:00:00.000Z' });
  });

  it('accepts a key as a JWK', async () => {
    const key = ec('P-256');
    const privateKey = JSON.stringify(key.export({ format: 'jwk' }));
    const { name } = await create('signingKey', { privateKey, algorithm: 'ES256' });
    const { jwt } = await sign(name);
    expect((await jwtVerify(jwt, createPublicKey(key))).protectedHeader).toEqual({
      alg: 'ES256',
      typ: 'JWT',
    });
  });

  it('returns in a try a JWT that nobody accepts', async () => {
    const key = ec('P-256');
    const { name } = await create('signingKey', { privateKey: pemOf(key), algorithm: 'ES256' });
    const at = `${stack.project}/actions/jwt/sign@v1/try`;
    const tried = await stack.request<{ output: { jwt: string } }>('POST', at, {
      body: { attributes: { key: name, claims: { sub: 'Ada' } } },
    });
    expect(tried).toMatchObject({ status: 200 });
    const [, payload = '', signature = ''] = tried.body.output.jwt.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: 'Ada' });
    expect(Buffer.from(signature, 'base64url').toString()).toBe(`secrets.${name}.privateKey`);
    await expect(jwtVerify(tried.body.output.jwt, createPublicKey(key))).rejects.toThrow('"alg"');
  });

  it.each([
    [{ claims: { exp: 1 }, expiresIn: 'PT1H' }, 'attributes.expiresIn', 'value.invalid'],
    [{ claims: { nbf: 'soon' } }, 'claims.nbf', 'field.type'],
    [{ claims: { text: 'x'.repeat(16_384) } }, 'claims', 'value.length'],
  ])('fails with 2000 if %j cannot be signed', async (attributes, field, reason) => {
    const { name } = await create('hmac', { key: 'a key of thirty-two bytes or more' });
    const { id } = (await stack.start(await stack.publish(workflowOf([signing(name, attributes)])))).body;
    const { error } = await stack.until(id, 'failed');
    expect(error).toMatchObject({
      code: 2000,
      details: [{ field: expect.stringContaining(field.split('.').at(-1) ?? ''), reason }],
    });
  });
});

describe('a signing key', () => {
  it.each<[what: string, values: Record<string, string>, field: string]>([
    [
      'has another curve than its algorithm',
      { privateKey: pemOf(ec('P-384')), algorithm: 'ES256' },
      'privateKey',
    ],
    ['is too short', { privateKey: pemOf(rsa(1024)), algorithm: 'RS256' }, 'privateKey'],
    [
      'is public',
      {
        privateKey: createPublicKey(ed25519).export({ type: 'spki', format: 'pem' }).toString(),
        algorithm: 'EdDSA',
      },
      'privateKey',
    ],
    [
      'has a passphrase',
      {
        privateKey: ed25519
          .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'a' })
          .toString(),
        algorithm: 'EdDSA',
      },
      'privateKey',
    ],
    [
      'is no key',
      { privateKey: '{"kty": "a-kind-of-key-that-does-not-exist-anywhere"}', algorithm: 'ES256' },
      'privateKey',
    ],
    ['has no algorithm that we know', { privateKey: pemOf(ed25519), algorithm: 'none' }, 'algorithm'],
  ])('is refused if it %s, and the answer does not quote it', async (_, values, field) => {
    const { answer } = await create('signingKey', values);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: `values.${field}` }] },
    });
    expect(answer.text).not.toContain(values['privateKey']?.slice(-40, -30));
  });

  it('cannot authenticate a request, and a bearer token cannot sign: neither is published', async () => {
    const { name: key } = await create('signingKey', { privateKey: pemOf(ed25519), algorithm: 'EdDSA' });
    const { name: token } = await create('bearer', { token: 'token-of-the-crm' });
    const drafts = [[signing(token)], [fetching('call', 'https://api.example/', { credential: key })]];
    for (const actions of drafts) {
      const created = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
        body: workflowOf(actions),
      });
      const published = await stack.request('POST', `${stack.project}/workflows/${created.body.id}/publish`);
      expect(published).toMatchObject({ status: 422, body: { details: [{ reason: 'secret.unfit' }] } });
    }
  });

  it('fails the action with 2005 if it was replaced by another type after the publication', async () => {
    const { name, answer } = await create('hmac', { key: 'a key of thirty-two bytes or more' });
    const workflowId = await stack.publish(workflowOf([signing(name)]));
    await stack.request('DELETE', `${secrets}/${answer.body.id}`);
    const body = { name, type: 'hmac', values: { key: 'too short' } };
    expect((await stack.request('POST', secrets, { body })).status).toBe(201);
    const execution = await stack.until((await stack.start(workflowId)).body.id, 'failed');
    expect(execution.error).toMatchObject({
      code: 2005,
      details: [
        {
          reason: 'secret.unfit',
          message: 'must name a secret that can sign; this one has fewer than 32 bytes, which HS256 needs',
          recordId: name,
        },
      ],
    });
  });
});
