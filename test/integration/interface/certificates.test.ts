import { X509Certificate } from 'node:crypto';
import { X509Certificate as Extended } from '@credo-ts/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certifyRequest, issueCertificate } from '../../stack/certificates.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
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

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const path = () => `/v1/wallets/${stack.tenant.walletId}/certificates`;
const certificatesIn = (pem: string) =>
  (pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map((one) => new X509Certificate(one));
/** What Node does not read. */
const inFull = (certificate?: X509Certificate) =>
  Extended.fromRawCertificate(new Uint8Array(certificate?.raw ?? []));
const extendedKeyUsage = '2.5.29.37';
const request = (body: unknown, options: { apiKey?: string } = {}) =>
  stack.request<{ id: string; csr: string }>(
    'POST',
    `/v1/wallets/${stack.tenant.walletId}/certificate-requests`,
    { body, ...options },
  );
const create = (body: unknown) => stack.request<Certificate>('POST', path(), { body });
const selfSigned = { selfSigned: { commonName: 'Acme', country: 'DE' } };

describe('a certificate', () => {
  it('is imported with its key, read and deleted if it belongs to an authority', async () => {
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

  it('is created for development, by an authority of its own', async () => {
    const { status, body } = await create(selfSigned);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      purpose: null,
      subject: 'CN=Acme,C=DE',
      issuer: 'CN=Development authority,O=Acme,C=DE',
      selfSigned: false,
      dnsNames: ['127.0.0.1'],
    });
    const [own, root, ...rest] = certificatesIn(body.chain);
    expect(rest).toEqual([]);
    expect(root?.ca).toBe(true);
    expect(own?.ca).toBe(false);
    expect(own?.keyUsage).toEqual(['1.0.18013.5.1.2']);
    for (const certificate of [own, root]) expect(inFull(certificate).ianUriNames).toEqual([stack.publicUrl]);
    expect(inFull(own).isExtensionCritical(extendedKeyUsage)).toBe(true);
    expect(own?.checkIssued(root ?? new X509Certificate(''))).toBe(true);
    expect(own?.subjectAltName).toContain(`URI:${stack.publicUrl}`);
    const keys = await stack.db.$client`select id from wallet_keys where wallet_id = ${body.walletId}`;
    const certificates = await stack.db.$client`
      select key_id from wallet_certificates where wallet_id = ${body.walletId}`;
    expect(new Set(keys.map(({ id }) => id as string))).toEqual(
      new Set(certificates.map(({ key_id: keyId }) => keyId as string)),
    );
  });

  it('shows its purpose, and a document signer shows that it is one', async () => {
    const { body } = await create({ ...selfSigned, purpose: 'documentSigner' });
    expect(body).toMatchObject({ purpose: 'documentSigner' });
    expect(new X509Certificate(body.chain).keyUsage).toEqual(['1.0.18013.5.1.2']);
    expect(await create({ ...selfSigned, purpose: 'anything' })).toMatchObject({
      status: 422,
      body: { code: 2000 },
    });
  });

  it('is issued by an authority for a key that never left the wallet', async () => {
    const wanted = { commonName: 'Acme', country: 'DE', purpose: 'access' };
    const requested = await request(wanted);
    expect(requested.status).toBe(201);
    const { id: requestId, csr } = requested.body;
    expect(requested.body).toEqual({
      id: requestId,
      walletId: stack.tenant.walletId,
      purpose: 'access',
      csr,
      createdAt: expect.any(String) as string,
    });
    const one = `/v1/wallets/${stack.tenant.walletId}/certificate-requests/${requestId}`;
    expect((await stack.request('GET', one)).body).toEqual(requested.body);
    const { chain } = certifyRequest(csr);
    const { status, body } = await create({ requestId, chain });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      purpose: 'access',
      subject: 'CN=Acme,C=DE',
      dnsNames: ['127.0.0.1'],
      chain,
    });

    const other = certifyRequest((await request(wanted)).body.csr);
    expect(await create({ requestId, chain: other.chain })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'chain', message: 'is for another key than the request' }] },
    });
    expect(await create({ requestId: body.id, chain })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'requestId', reason: 'reference.unknown' }] },
    });
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
  ])('is refused with 2000 if its %s does not fit', async (field, made) => {
    const { chain, privateKey } = made();
    const { status, body } = await create({ chain, privateKey });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 2000, details: [{ field }] });
  });

  it.each([
    [
      'that may not sign',
      null,
      'keyUsage=critical,keyAgreement\nextendedKeyUsage=critical,1.0.18013.5.1.2',
      'has a key usage without digitalSignature, so nothing may be signed',
    ],
    [
      'of a document signer that may not sign mdocs (ISO/IEC 18013-5 B.1.4)',
      'documentSigner',
      'keyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth',
      'lacks the extended key usage 1.0.18013.5.1.2, so verifiers refuse mdocs that it signs',
    ],
    [
      'of a document signer without a usage (ISO/IEC 18013-5 B.1.4)',
      'documentSigner',
      'keyUsage=critical,digitalSignature',
      'lacks the extended key usage 1.0.18013.5.1.2, so verifiers refuse mdocs that it signs',
    ],
  ])(
    '%s is refused with 2000, with its key and for a request',
    async (_what, purpose, extensions, message) => {
      const named = purpose === null ? {} : { purpose };
      const refused = {
        status: 422,
        body: { code: 2000, details: [{ field: 'chain', reason: 'certificate.invalid', message }] },
      };
      const { chain, privateKey } = issueCertificate({ extensions });
      expect(await create({ chain, privateKey, ...named })).toMatchObject(refused);
      const { csr, id: requestId } = (await request({ commonName: 'Acme', country: 'DE', ...named })).body;
      const certified = certifyRequest(csr, extensions);
      expect(await create({ requestId, chain: certified.chain })).toMatchObject(refused);
    },
  );

  it('has a key that is never stored in clear text', async () => {
    const { chain, privateKey } = issueCertificate();
    await create({ chain, privateKey });
    const secret = privateKey.split('\n')[1] ?? '';
    const rows = await stack.db.$client`select private_jwk from wallet_keys`;
    expect(JSON.stringify(rows)).not.toContain('"d"');
    expect(stack.logged.join('')).not.toContain(secret);
  });

  it('is hidden from other accounts', async () => {
    const { id } = (await create(selfSigned)).body;
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    const theirs = await request({ commonName: 'Acme', country: 'DE' });
    const requested = theirs.headers.get('location') ?? '';
    expect((await stack.request('GET', requested, { apiKey })).status).toBe(404);
    expect((await request({ commonName: 'Acme', country: 'DE' }, { apiKey })).status).toBe(404);
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
  it('are the same at every call, and belong to this wallet alone', async () => {
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
  it('is changed field by field', async () => {
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

it('a wallet has at most twenty unanswered requests for certificates, of the last 30 days', async () => {
  const made = await stack.request<{ id: string }>('POST', '/v1/wallets', {
    body: { projectId: stack.tenant.projectId, name: 'Busy' },
  });
  const requests = `/v1/wallets/${made.body.id}/certificate-requests`;
  const ask = () => stack.request('POST', requests, { body: { commonName: 'Acme', country: 'DE' } });
  // The requests are sent at once, so that none slips through while another is counted.
  const answers = await Promise.all(Array.from({ length: 22 }, ask));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 201),
    409,
    409,
  ]);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { code: 2006, details: [{ reason: 'certificate.requested', limit: 20, recordId: made.body.id }] },
  });
  await stack.db.$client`
    update certificate_requests set created_at = created_at - interval '31 days'
    where id = (select id from certificate_requests where wallet_id = ${made.body.id} limit 1)`;
  expect((await ask()).status).toBe(201);
});
