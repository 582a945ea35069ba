import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { insertWallet } from '../../../db/queries/wallets/wallets.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
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
  newHolder,
  shown,
} from '../../stack/wallets.ts';

const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';
const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype,
  claims: [
    { namespace, name: 'family_name', title: 'Name' },
    { namespace, name: 'birth_date', type: 'full-date' },
    { namespace, name: 'portrait', type: 'bstr', required: false },
  ],
};
const bearer = { family_name: 'Doe', birth_date: '2001-12-31', portrait: '_9j_' };
const askForLicence = {
  credentials: [
    {
      id: 'licence',
      format: 'mso_mdoc',
      meta: { doctype_value: doctype },
      claims: [{ path: [namespace, 'family_name'] }, { path: [namespace, 'birth_date'] }],
    },
  ],
};

let stack: Stack;
let holder: Holder;
let licenceId: string;
let badgeId: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  licenceId = await createBadgeTemplate(stack, licence);
  badgeId = await createBadgeTemplate(stack, { ...badgeTemplate, issuer: 'x5c' });
  await certify(stack.tenant.walletId, { selfSigned: { commonName: 'Acme', country: 'DE' } });
});

async function certify(walletId: string, body: object): Promise<void> {
  const { status, text } = await stack.request('POST', `/v1/wallets/${walletId}/certificates`, { body });
  if (status !== 201) throw new Error(text);
}

/** Creates a wallet with or without a certificate. */
async function walletWith(body?: object): Promise<string> {
  const wallet = { projectId: stack.tenant.projectId, name: 'Other', isDefault: false };
  const { id } = await insertWallet(stack.db, wallet, stack.vault.create(uuidv7()).wrappedKey);
  if (body) await certify(id, body);
  return id;
}

async function issue(to: Holder, templateId: string, attributes: object, rest: object = {}) {
  const workflow = await stack.publish(workflowOf([issuing('issue', templateId, attributes)], rest));
  const offered = await stack.run(workflow);
  const held = await to.accept(shown(offered, 'issue', 'offerUri'));
  expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
  return held;
}

async function present(from: Holder, attributes: object) {
  const { id, ...asked } = await stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
  await from.present(shown({ id, ...asked }, 'ask', 'authorizationRequestUri'));
  return stack.until(id, 'completed', 'failed');
}

const failureOf = async (workflow: object) => {
  const { id } = await stack.run(await stack.publish(workflow));
  return (await stack.until(id, 'failed', 'onHold')).error;
};

describe('an mdoc', () => {
  it('is issued, kept and shown element by element, with its own types', async () => {
    const held = await issue(holder, licenceId, bearer);
    expect(held).toEqual([{ type: doctype, claims: { [namespace]: bearer }, copies: 1 }]);
    for (const responseMode of ['direct_post.jwt', 'direct_post']) {
      const done = await present(holder, { dcql: askForLicence, responseMode });
      expect(done.error).toBeNull();
      expect(done.payload.actions['ask']?.output['credentials']).toEqual([
        {
          queryId: 'licence',
          format: 'mso_mdoc',
          issuer: 'CN=Acme,C=DE',
          doctype,
          claims: { [namespace]: { family_name: 'Doe', birth_date: '2001-12-31' } },
        },
      ]);
    }
  });
});

describe('an SD-JWT VC that a certificate signs', () => {
  it('is issued and shown', async () => {
    await issue(holder, badgeId, { name: 'Ada' });
    const done = await present(holder, { dcql: askForBadge });
    expect(done.error).toBeNull();
    expect(done.payload.actions['ask']?.output['credentials']).toMatchObject([
      { format: 'dc+sd-jwt', issuer: 'CN=Acme,C=DE', claims: { name: 'Ada' } },
    ]);
  });
});

describe.each(['x509_hash', 'x509_san_dns'])('a request signed as %s', (signer) => {
  it('names the certificate, and is answered', async () => {
    const asked = await stack.run(
      await stack.publish(workflowOf([asking('ask', { dcql: askForBadge, signer })])),
    );
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(new URL(uri).searchParams.get('client_id')).toMatch(new RegExp(`^${signer}:`));
    await holder.present(uri);
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });

  it('needs a certificate: 2006', async () => {
    const wallet = await walletWith();
    const error = await failureOf(workflowOf([asking('ask', { dcql: askForBadge, signer })], { wallet }));
    expect(error).toMatchObject({ code: 2006, details: [{ recordType: 'wallet', recordId: wallet }] });
    const body = { walletId: wallet, dcql: askForBadge, signer };
    const direct = await stack.request('POST', `${stack.project}/openid4vc/verification`, { body });
    expect(direct).toMatchObject({ status: 409, body: { code: 2006 } });
  });
});

describe('a certificate', () => {
  it('signs no request by its DNS name if it belongs to another host: 2006', async () => {
    const { chain, privateKey } = issueCertificate({ dns: 'elsewhere.example' });
    const wallet = await walletWith({ chain, privateKey });
    const ask = asking('ask', { dcql: askForBadge, signer: 'x509_san_dns' });
    expect(await failureOf(workflowOf([ask], { wallet }))).toMatchObject({ code: 2006 });
  });

  it('signs no mdoc without a country, and a missing certificate fails, too: 2006', async () => {
    const { chain, privateKey } = issueCertificate({ country: '' });
    for (const wallet of [await walletWith({ chain, privateKey }), await walletWith()]) {
      const error = await failureOf(workflowOf([issuing('issue', licenceId, bearer)], { wallet }));
      expect(error).toMatchObject({ code: 2006, details: [{ recordId: wallet }] });
    }
  });

  it.each([
    ['an mdoc', () => licenceId, bearer, askForLicence],
    ['an SD-JWT VC', () => badgeId, { name: 'Mallory' }, askForBadge],
  ])(
    'does not make a stranger trusted: %s fails with 2002, naming its subject',
    async (_what, id, its, dcql) => {
      const { chain, privateKey } = issueCertificate({ name: 'Stranger' });
      const theirs = await newHolder();
      await issue(theirs, id(), its, { wallet: await walletWith({ chain, privateKey }) });
      expect((await present(theirs, { dcql })).error).toMatchObject({
        code: 2002,
        details: [{ issuer: 'CN=Stranger,C=DE' }],
      });
    },
  );
});
