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

const stranger = issueCertificate({ name: 'Stranger' });

let stack: Stack;
/** Holds a badge that another wallet's certificate signed, and one that its DID signed. */
let byCertificate: Holder;
let byDid: Holder;
let did: string;
beforeAll(async () => {
  stack = await sharedStack();
  const wallet = { projectId: stack.tenant.projectId, name: 'Stranger', isDefault: false };
  const { id } = await insertWallet(stack.db, wallet, stack.vault.create(uuidv7()).wrappedKey);
  const { chain, privateKey } = stranger;
  await stack.request('POST', `/v1/wallets/${id}/certificates`, { body: { chain, privateKey } });
  const dids = await stack.request<{ data: { did: string }[] }>('GET', `/v1/wallets/${id}/dids`);
  did = dids.body.data[0]?.did ?? '';
  const given = async (template: object): Promise<Holder> => {
    const holder = await newHolder();
    const templateId = await createBadgeTemplate(stack, template);
    const workflow = workflowOf([issuing('issue', templateId, { name: 'Ada' })], { wallet: id });
    const offered = await stack.run(await stack.publish(workflow));
    await holder.accept(shown(offered, 'issue', 'offerUri'));
    return holder;
  };
  byCertificate = await given({ ...badgeTemplate, issuer: 'x5c' });
  byDid = await given(badgeTemplate);
});

const anchored = async (body: object): Promise<string> => {
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/trust-anchors`, { body });
  return made.body.id;
};

const askTrusting = async (trustedIssuers: readonly string[]) =>
  stack.run(await stack.publish(workflowOf([asking('ask', { dcql: askForBadge, trustedIssuers })])));

async function errorOf(holder: Holder, trustedIssuers: readonly string[]) {
  const asked = await askTrusting(trustedIssuers);
  await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
  return (await stack.until(asked.id, 'completed', 'failed')).error;
}

describe('a shown credential', () => {
  it.each<[string, () => Promise<[Holder, string]>]>([
    ['the DID that signed', async () => [byDid, did]],
    ['an anchor that is this DID', async () => [byDid, await anchored({ name: 'S', did })]],
    ['the certificate of the authority', async () => [byCertificate, stranger.authority]],
    ['the certificate that signed', async () => [byCertificate, stranger.chain]],
    [
      'an anchor that is the authority',
      async () => [byCertificate, await anchored({ name: 'S', certificate: stranger.authority })],
    ],
  ])('counts if `trustedIssuers` names %s', async (_what, made) => {
    const [holder, trusted] = await made();
    expect(await errorOf(holder, ['did:web:someone.example', trusted])).toBeNull();
  });

  it('does not count if it names others alone, the wallet itself included', async () => {
    const [other, otherAnchor] = [
      issueCertificate(),
      await anchored({ name: 'O', did: 'did:web:o.example' }),
    ];
    const others = [other.authority, other.chain, otherAnchor, 'did:web:o.example'];
    for (const holder of [byDid, byCertificate]) {
      expect(await errorOf(holder, others)).toMatchObject({ code: 2002, details: [{ queryId: 'badge' }] });
    }
    expect(await errorOf(byDid, [stranger.authority])).toMatchObject({ details: [{ issuer: did }] });
    expect(await errorOf(byCertificate, [did])).toMatchObject({ details: [{ issuer: 'CN=Stranger,C=DE' }] });
  });

  it('does not count after its anchor is deleted, though the request was made before', async () => {
    const anchor = await anchored({ name: 'S', did });
    const asked = await askTrusting([anchor]);
    await stack.request('DELETE', `${stack.project}/trust-anchors/${anchor}`);
    await byDid.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toMatchObject({ code: 2002 });
  });
});

describe('`trustedIssuers`', () => {
  it('fail the action with 2000, each named, if the project does not know them, or they are no certificates', async () => {
    const broken = '-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----';
    const { error } = await askTrusting([did, uuidv7(), broken]);
    expect(error).toMatchObject({
      code: 2000,
      details: [{ field: 'attributes.trustedIssuers.1' }, { field: 'attributes.trustedIssuers.2' }],
    });
  });
});
