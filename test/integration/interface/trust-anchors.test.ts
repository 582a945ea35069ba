import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../stack/certificates.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface TrustAnchor {
  id: string;
  name: string;
  did: string | null;
  certificate: { subject: string; pem: string } | null;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const path = () => `${stack.project}/trust-anchors`;
const create = (body: unknown) => stack.request<TrustAnchor>('POST', path(), { body });
const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';

describe('a trust anchor', () => {
  it('is a DID or a certificate: created, read and deleted', async () => {
    const { authority } = issueCertificate();
    const made = [
      await create({ name: 'Delft', did }),
      await create({ name: 'Acme', certificate: authority }),
    ] as const;
    expect(made[0].body).toMatchObject({ name: 'Delft', did, certificate: null });
    expect(made[1].body).toMatchObject({
      name: 'Acme',
      did: null,
      certificate: { subject: 'CN=Acme Root,C=DE', pem: authority },
    });
    for (const { status, headers, body } of made) {
      const one = `${path()}/${body.id}`;
      expect(status).toBe(201);
      expect(headers.get('location')).toBe(one);
      expect((await stack.request('GET', one)).body).toEqual(body);
      expect((await stack.request('DELETE', one)).status).toBe(204);
      for (const method of ['GET', 'DELETE'] as const)
        expect((await stack.request(method, one)).status).toBe(404);
    }
  });

  it('is listed, the newest first', async () => {
    const ids = [(await create({ name: 'A', did })).body.id, (await create({ name: 'B', did })).body.id];
    const { body } = await stack.request<{ data: TrustAnchor[] }>('GET', `${path()}?limit=2`);
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is refused with 2000 if it is neither, both, or invalid', async () => {
    const { chain, authority } = issueCertificate();
    for (const body of [
      { name: 'Nothing' },
      { name: 'Both', did, certificate: authority },
      { name: 'No DID', did: 'https://acme.example' },
      { name: 'No certificate', certificate: 'nothing' },
      { name: 'A chain', certificate: chain },
    ]) {
      expect(await create(body)).toMatchObject({ status: 422, body: { code: 2000 } });
    }
  });

  it('is hidden from other accounts', async () => {
    const { id } = (await create({ name: 'Delft', did })).body;
    const { apiKey, projectId } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path()],
      ['GET', `${path()}/${id}`],
      ['DELETE', `${path()}/${id}`],
      ['GET', `/v1/projects/${projectId}/trust-anchors/${id}`],
    ] as const) {
      expect((await stack.request(method, where, { apiKey })).status).toBe(404);
    }
    expect((await stack.request('GET', path(), { apiKey: null })).status).toBe(401);
  });
});
