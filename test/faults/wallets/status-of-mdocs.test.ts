import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DataItem } from '@animo-id/mdoc';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { asAnotherTenant, type TestClient } from '../../stack/another-tenant.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { cwtList, identifierListCwt } from '../../stack/status-lists.ts';
import { startStack, type OwnStack, type Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';
const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype,
  claims: [{ namespace, name: 'family_name' }],
};
const askForLicence = {
  credentials: [
    {
      id: 'licence',
      format: 'mso_mdoc',
      meta: { doctype_value: doctype },
      claims: [{ path: [namespace, 'family_name'] }],
    },
  ],
};

interface Credential {
  id: string;
  format: string;
  status: string;
  statusList: { uri: string } | null;
}

let issuer: OwnStack;
let verifier: Stack;
const certificate = issueCertificate();
beforeAll(async () => {
  [issuer, verifier] = await Promise.all([startStack(), sharedStack()]);
  await issuer.request('POST', `/v1/wallets/${issuer.tenant.walletId}/certificates`, {
    body: { chain: certificate.chain, privateKey: certificate.privateKey },
  });
});
afterAll(() => issuer.stop());

async function give(holder: Holder, template: object): Promise<Credential | undefined> {
  const templateId = await createBadgeTemplate(issuer, template);
  const workflow = await issuer.publish(workflowOf([issuing('issue', templateId, { family_name: 'Doe' })]));
  const offered = await issuer.run(workflow);
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  expect((await issuer.until(offered.id, 'completed', 'failed')).error).toBeNull();
  const path = `${issuer.project}/credentials?executionId=${offered.id}`;
  return (await issuer.request<{ data: Credential[] }>('GET', path)).body.data[0];
}

async function errorOf(asker: TestClient, holder: Holder, attributes: object = {}) {
  const ask = asking('ask', { dcql: askForLicence, ...attributes });
  const asked = await asker.run(await asker.publish(workflowOf([ask])));
  await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
  return (await asker.until(asked.id, 'completed', 'failed')).error;
}

const revoked = { code: 2002, details: [{ queryId: 'licence', issuer: 'CN=Acme,C=DE', status: 'revoked' }] };
const trusting = { trustedIssuers: [certificate.authority] };

describe('an mdoc issued here', () => {
  it('counts until it is revoked, here and at others who read its list', async () => {
    const holder = await newHolder();
    const credential = await give(holder, licence);
    expect(credential).toMatchObject({ format: 'mso_mdoc', status: 'issued' });
    expect(await errorOf(issuer, holder)).toBeNull();
    expect(await errorOf(await asAnotherTenant(verifier), holder, trusting)).toBeNull();

    const path = `${issuer.project}/credentials/${credential?.id}/revoke`;
    expect((await issuer.request('POST', path)).status).toBe(200);
    expect(await errorOf(issuer, holder)).toMatchObject(revoked);
    expect(await errorOf(await asAnotherTenant(verifier), holder, trusting)).toMatchObject(revoked);
  });

  it('has no status if its template wants none', async () => {
    const holder = await newHolder();
    expect(await give(holder, { ...licence, revocable: false })).toMatchObject({ statusList: null });
    expect(await errorOf(issuer, holder)).toBeNull();
  });

  it('has a list that is a CWT unless the request asks for a JWT', async () => {
    const uri = (await give(await newHolder(), licence))?.statusList?.uri ?? '';
    const get = (accept?: string) => fetch(uri, accept === undefined ? {} : { headers: { accept } });
    const types = ['cwt', 'jwt'].map((form) => `application/statuslist+${form}`);
    for (const type of types) {
      const { status, headers } = await get(type);
      expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'Accept']);
    }
    expect((await get()).headers.get('content-type')).toBe('application/statuslist+cwt');
    const refused = await get('text/html');
    expect([refused.status, refused.headers.get('vary')]).toEqual([406, 'Accept']);
    const etags = await Promise.all(types.map(async (type) => (await get(type)).headers.get('etag')));
    expect(new Set(etags).size).toBe(2);
  });
});

/** Issues a licence whose Mobile Security Object names a status of another kind, as other issuers do. */
async function giveLicence(holder: Holder, status: object): Promise<void> {
  const { fromData } = DataItem;
  const signing = vi.spyOn(DataItem, 'fromData').mockImplementation((data: unknown) => {
    const isMso = typeof data === 'object' && data !== null && 'deviceKeyInfo' in data;
    return fromData.call(DataItem, isMso ? { ...data, status } : data);
  });
  try {
    await give(holder, { ...licence, revocable: false });
  } finally {
    signing.mockRestore();
  }
}

/** Serves an identifier list of revoked licences, and returns its address. */
async function identifierList(listed: readonly Buffer[]) {
  const server = createServer((_request, response) => {
    void identifierListCwt(certificate, uri, listed).then((token) =>
      response.writeHead(200, cwtList).end(token),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
  return uri;
}

describe('an mdoc of another issuer', () => {
  const id = Buffer.from('an identifier');

  it('counts until the identifier list contains it, and fails after that', async () => {
    for (const [listed, error] of [
      [[Buffer.from('another')], null],
      [[Buffer.from('another'), id], expect.objectContaining({ code: 2002 })],
    ] as const) {
      const holder = await newHolder();
      const uri = await identifierList(listed);
      await giveLicence(holder, { identifier_list: { id: new Uint8Array(id), uri } });
      expect(await errorOf(verifier, holder, trusting)).toEqual(error);
    }
  });

  it('is not accepted if its list does not verify, or if it has a malformed status beside a good one', async () => {
    const uri = await identifierList([]);
    const status = { id: new Uint8Array(id), uri };
    for (const its of [
      { identifier_list: { ...status, uri: `${uri}/another` } },
      { identifier_list: status, status_list: null },
    ]) {
      const holder = await newHolder();
      await giveLicence(holder, its);
      await expect(errorOf(verifier, holder, trusting)).rejects.toThrow(/400/);
    }
  });
});
