import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../stack/certificates.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Certificate {
  id: string;
  walletId: string;
  subject: string;
  fingerprint: string;
  dnsNames: string[];
  notAfter: string;
  selfSigned: boolean;
  chain: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const path = () => `/v1/wallets/${stack.tenant.walletId}/certificates`;
const create = (body: unknown) => stack.request<Certificate>('POST', path(), { body });
const selfSigned = { selfSigned: { commonName: 'Acme', country: 'DE' } };

describe('a certificate', () => {
  it('of an authority is imported with its key, read and deleted', async () => {
    const { chain, privateKey } = issueCertificate({ name: 'Acme', dns: 'acme.example' });
    const created = await create({ chain, privateKey });
    expect(created.status).toBe(201);
    const one = `${path()}/${created.body.id}`;
    expect(created.headers.get('location')).toBe(one);
    expect(created.body).toMatchObject({
      walletId: stack.tenant.walletId,
      subject: 'CN=Acme,C=DE',
      issuer: 'CN=Acme Root,C=DE',
      dnsNames: ['acme.example'],
      selfSigned: false,
      fingerprint: new X509Certificate(chain).fingerprint256.replaceAll(':', '').toLowerCase(),
      chain,
    });
    expect(created.text).not.toContain('PRIVATE KEY');
    expect((await stack.request('GET', one)).body).toEqual(created.body);
    expect((await stack.request('DELETE', one)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await stack.request(method, one)).status).toBe(404);
  });

  it('is made, self-signed, for development', async () => {
    const { status, body } = await create(selfSigned);
    expect(status).toBe(201);
    expect(body).toMatchObject({ subject: 'CN=Acme,C=DE', selfSigned: true, dnsNames: ['127.0.0.1'] });
    const own = new X509Certificate(body.chain);
    expect(own.verify(own.publicKey)).toBe(true);
    expect(own.subjectAltName).toContain(`URI:${stack.publicUrl}`);
  });

  it('is listed, the newest first', async () => {
    const ids = [(await create(selfSigned)).body.id, (await create(selfSigned)).body.id];
    const { body } = await stack.request<{ data: Certificate[] }>('GET', `${path()}?limit=2`);
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each([
    ['chain', () => ({ ...issueCertificate(), chain: 'nothing' })],
    ['privateKey', () => ({ ...issueCertificate(), privateKey: issueCertificate().privateKey })],
    ['privateKey', () => ({ ...issueCertificate(), privateKey: 'nothing' })],
    ['privateKey', () => issueCertificate({ curve: 'secp384r1' })],
    [
      'chain',
      () => {
        const { chain, authority, privateKey } = issueCertificate();
        return { chain: chain.replace(authority, issueCertificate().authority), privateKey };
      },
    ],
  ])('whose %s does not fit is refused with 2000', async (field, made) => {
    const { chain, privateKey } = made();
    const { status, body } = await create({ chain, privateKey });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 2000, details: [{ field }] });
  });

  it('has a key that stands nowhere in the clear', async () => {
    const { chain, privateKey } = issueCertificate();
    await create({ chain, privateKey });
    const secret = privateKey.split('\n')[1] ?? '';
    const rows = await stack.db.$client`select private_jwk from wallet_keys`;
    expect(JSON.stringify(rows)).not.toContain('"d"');
    expect(stack.logged.join('')).not.toContain(secret);
  });

  it('is nobody else’s', async () => {
    const { id } = (await create(selfSigned)).body;
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path()],
      ['GET', `${path()}/${id}`],
      ['DELETE', `${path()}/${id}`],
      ['POST', path()],
    ] as const) {
      const options = { apiKey, ...(method === 'POST' ? { body: selfSigned } : {}) };
      expect((await stack.request(method, where, options)).status).toBe(404);
    }
  });
});

describe('the DIDs of a wallet', () => {
  it('are the same at every call, and of this wallet alone', async () => {
    const dids = `/v1/wallets/${stack.tenant.walletId}/dids`;
    const { body } = await stack.request<{ data: { did: string }[] }>('GET', dids);
    expect(body).toMatchObject({
      data: [
        { method: 'jwk', keyType: 'P-256', use: 'openid4vc' },
        { method: 'key', keyType: 'Ed25519', use: 'didcomm' },
      ],
      nextCursor: null,
    });
    expect((await stack.request('GET', dids)).body).toEqual(body);
    const { apiKey, walletId } = await createTestTenant(stack.db, stack.vault);
    expect((await stack.request('GET', dids, { apiKey })).status).toBe(404);
    const theirs = await stack.request<typeof body>('GET', `/v1/wallets/${walletId}/dids`, { apiKey });
    expect(theirs.body.data[0]?.did).not.toBe(body.data[0]?.did);
  });
});

describe('the profile of a wallet', () => {
  it('changes field by field', async () => {
    const wallet = `/v1/wallets/${stack.tenant.walletId}`;
    const change = async (body: object) => (await stack.request('PATCH', wallet, { body })).body;
    const logoUrl = 'https://acme.example/logo.png';
    expect(await change({ name: 'Acme' })).toMatchObject({ name: 'Acme', logoUrl: null });
    expect(await change({ logoUrl })).toMatchObject({ name: 'Acme', logoUrl });
    expect(await change({ logoUrl: null })).toMatchObject({ name: 'Acme', logoUrl: null });
    expect(await change({ logoUrl: 'http://acme.example/' })).toMatchObject({
      code: 2000,
      details: [{ field: 'logoUrl' }],
    });
  });
});
