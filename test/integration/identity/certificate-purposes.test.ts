import { X509Certificate } from 'node:crypto';
import { cborDecode } from '@animo-id/mdoc';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  badgeTemplate,
  createBadgeTemplate,
  issuing,
  shown,
} from '../../stack/wallets.ts';

const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype: 'org.iso.18013.5.1.mDL',
  claims: [{ namespace: 'org.iso.18013.5.1', name: 'name' }],
};

let stack: Stack;
let holder: Holder;
/** All messages that a wallet received. */
const received: string[] = [];
const recording: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  received.push(JSON.stringify([...answer.headers]), await answer.clone().text());
  return answer;
};
beforeAll(async () => {
  stack = await sharedStack();
  holder = await createHolder(emptyState(), { fetch: recording });
});

async function certify(name: string, purpose?: string): Promise<string> {
  const { chain, privateKey } = issueCertificate({ name });
  const path = `/v1/wallets/${stack.tenant.walletId}/certificates`;
  const { status, text } = await stack.request('POST', path, { body: { chain, privateKey, purpose } });
  if (status !== 201) throw new Error(text);
  return `CN=${name}`;
}

async function issue(template: object): Promise<string> {
  const templateId = await createBadgeTemplate(stack, template);
  const workflow = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  const { id, ...offered } = await stack.run(workflow);
  const before = received.length;
  await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'));
  expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  const [credential] = received
    .slice(before)
    .flatMap((text) => [...text.matchAll(/"credential":"([^"]+)"/g)].map(([, found = '']) => found));
  return credential ?? '';
}

const headerOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { x5c?: string[] };
const payloadOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    status: { status_list: { uri: string } };
  };
const subjects = (certificates: readonly (Uint8Array | string)[] = []) =>
  certificates.map((one) => {
    const { subject } = new X509Certificate(Buffer.from(one as string, 'base64'));
    return subject.split('\n').at(-1);
  });

async function signersOf() {
  const sealed = await issue({ ...badgeTemplate, issuer: 'x5c' });
  const list = await (await fetch(payloadOf(sealed).status.status_list.uri)).text();
  received.push(list);
  const issuerSigned = cborDecode(Buffer.from(await issue(licence), 'base64url')) as Map<string, unknown>;
  const [, unprotected] = issuerSigned.get('issuerAuth') as [unknown, Map<number, Uint8Array | Uint8Array[]>];
  const chain = unprotected.get(33) ?? [];
  const asked = await stack.run(
    await stack.publish(workflowOf([asking('ask', { dcql: askForBadge, signer: 'x509_hash' })])),
  );
  const uri = shown(asked, 'ask', 'authorizationRequestUri');
  const request = await (await fetch(new URL(uri).searchParams.get('request_uri') ?? '')).text();
  received.push(request);
  await holder.present(uri);
  expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  return {
    sealed: subjects(headerOf(sealed).x5c),
    list: subjects(headerOf(list).x5c),
    mdoc: subjects(chain instanceof Uint8Array ? [chain] : chain),
    labels: [...unprotected.keys()],
    request: subjects(headerOf(request).x5c),
  };
}

describe('a wallet', () => {
  it('signs everything with its one certificate, and shows no anchor', async () => {
    const all = [await certify('For all')];
    expect(await signersOf()).toEqual({ sealed: all, list: all, mdoc: all, request: all, labels: [33] });
  });

  it('signs with the certificate of the purpose, and with the general one if the purpose has none', async () => {
    const [seal, access] = [await certify('Seal', 'seal'), await certify('Access', 'access')];
    await certify('Newer');
    const all = ['CN=Newer'];
    expect(await signersOf()).toEqual({
      sealed: [seal],
      list: all,
      mdoc: all,
      request: [access],
      labels: [33],
    });
    const [signer, lists] = [
      await certify('Signer', 'documentSigner'),
      await certify('Lists', 'statusLists'),
    ];
    expect(await signersOf()).toEqual({
      sealed: [seal],
      list: [lists],
      mdoc: [signer],
      request: [access],
      labels: [33],
    });
  });

  it('signs its lists with another certificate after the first one has expired', async () => {
    const sealed = await issue({ ...badgeTemplate, issuer: 'x5c' });
    const { uri } = payloadOf(sealed).status.status_list;
    const signer = async () => subjects(headerOf(await (await fetch(uri)).text()).x5c);
    expect(await signer()).toEqual(['CN=Lists']);
    const newer = await certify('Newer lists', 'statusLists');
    expect(await signer()).toEqual(['CN=Lists']);
    const etag = (await fetch(uri)).headers.get('etag') ?? '';
    const statusOfKnown = async () => (await fetch(uri, { headers: { 'if-none-match': etag } })).status;
    expect(await statusOfKnown()).toBe(304);
    await stack.db.$client`
      update wallet_certificates set not_after = clock_timestamp()
      where id = (select certificate_id from status_lists where ${uri} like '%' || id)`;
    expect(await signer()).toEqual([newer]);
    expect(await statusOfKnown()).toBe(200);
  });

  it('reveals to nobody the names of its keys', async () => {
    // The public name of a key is its thumbprint; we chose all other names.
    const rows = await stack.db.$client<{ id: string }[]>`
      select id from wallet_keys where wallet_id = ${stack.tenant.walletId}`;
    const names = rows.filter(({ id }) => !/^[\w-]{43}$/.test(id));
    const heard = received
      .flatMap((text) => [text, ...text.split(/[.~"\s]/).map((part) => bytesOf(part))])
      .join('\n');
    expect(names.filter(({ id }) => heard.includes(id))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });
});

const bytesOf = (text: string): string => Buffer.from(text, 'base64url').toString('latin1');
