import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { take } from '../../../local/wallet/take.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  createBadgeTemplate,
  issuing,
  newHolder,
  openRequest,
  shown,
} from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
});

const acme = {
  name: 'acme',
  requests: 'https://wallet.acme.example/ask?by=a%20b',
  offers: 'https://wallet.acme.example/offer',
};
const usual = { requests: 'openid4vp://', offers: 'openid-credential-offer://', wallets: [] };

interface Wallet {
  openid4vcInvocation: object;
}
const wallet = () => `/v1/wallets/${stack.tenant.walletId}`;
const set = (openid4vcInvocation: object) =>
  stack.request<Wallet>('PATCH', wallet(), { body: { openid4vcInvocation } });
afterEach(() => set({}));

const offer = async (rest: object = {}) =>
  stack.run(await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }, rest)])));
const ask = async (rest: object = {}) =>
  stack.run(await stack.publish(workflowOf([asking('ask', { dcql: askForBadge, ...rest })])));
const offerUri = async (rest: object = {}) => shown(await offer(rest), 'issue', 'offerUri');
const requestUri = async (rest: object = {}) => shown(await ask(rest), 'ask', 'authorizationRequestUri');

/** Ends the shown session, as after a day. */
const letTimePass = (executionId: string) =>
  stack.db.$client`
    update openid4vc_sessions set expires_at = clock_timestamp() where execution_id = ${executionId}`;

describe('the link that opens a wallet', () => {
  it('is a setting of the wallet, with the usual schemes by default', async () => {
    expect((await stack.request<Wallet>('GET', wallet())).body.openid4vcInvocation).toEqual(usual);
    expect(await offerUri()).toMatch(/^openid-credential-offer:\/\/\?credential_offer_uri=/);
    expect(await requestUri()).toMatch(/^openid4vp:\/\/\?client_id=/);

    const { status, body } = await set({ requests: 'haip-vp://', offers: 'haip-vci://' });
    expect(status).toBe(200);
    expect(body.openid4vcInvocation).toEqual({ requests: 'haip-vp://', offers: 'haip-vci://', wallets: [] });
    expect(await offerUri()).toMatch(/^haip-vci:\/\/\?credential_offer_uri=/);
    expect(await requestUri()).toMatch(/^haip-vp:\/\/\?client_id=/);

    await set({ requests: 'acme', offers: 'acme', wallets: [acme] });
    expect(await offerUri()).toMatch(/^https:\/\/wallet\.acme\.example\/offer\?credential_offer_uri=/);
    expect(await requestUri()).toMatch(/^https:\/\/wallet\.acme\.example\/ask\?by=a%20b&client_id=/);
  });

  it('can be chosen by a request or an offer itself, also through an expression and if it is made directly', async () => {
    await set({ wallets: [acme] });
    expect(await offerUri({ invocation: 'haip-vci://' })).toMatch(/^haip-vci:/);
    expect(await requestUri({ invocation: '${"ac" + "me"}' })).toMatch(
      /^https:\/\/wallet\.acme\.example\/ask/,
    );
    const { body } = await stack.request<{ authorizationRequestUri: string }>(
      'POST',
      `${stack.project}/openid4vc/verification`,
      { body: { dcql: askForBadge, invocation: 'haip-vp://' } },
    );
    expect(body.authorizationRequestUri).toMatch(/^haip-vp:/);
    expect(await requestUri({ signer: 'none', invocation: 'acme' })).toMatch(
      /^https:\/\/wallet\.acme\.example\/ask\?by=a%20b&.*dcql_query=/,
    );
  });

  it('cannot be one that no setting names', async () => {
    await set({ wallets: [{ name: 'acme', offers: acme.offers }] });
    const refusal = (message: string, field: string) => ({
      code: 2000,
      details: [expect.objectContaining({ field, message: expect.stringContaining(message) })],
    });
    const created = await stack.request('POST', `${stack.project}/openid4vc/verification`, {
      body: { dcql: askForBadge, invocation: 'acme' },
    });
    expect(created.status).toBe(422);
    expect(created.body).toMatchObject(refusal('is not the name of a wallet', 'invocation'));
    expect(created.body.details[0]).toMatchObject({ reason: 'reference.unknown' });

    const unnamed = await ask({ invocation: 'nobody' });
    expect(unnamed).toMatchObject({
      status: 'failed',
      error: refusal('is not the name of a wallet', 'attributes.invocation'),
    });
    const computed = await ask({ invocation: '${"https://evil" + ".example"}' });
    expect(computed).toMatchObject({
      status: 'failed',
      error: refusal('must be openid4vp://', 'attributes.invocation'),
    });
  });

  it('cannot be set to an invalid link', async () => {
    const { status, body } = await stack.request('PATCH', wallet(), {
      body: { openid4vcInvocation: { wallets: [{ name: 'acme', requests: 'http://wallet.example' }] } },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 2000, message: expect.any(String) });
    expect(body.details).toContainEqual(
      expect.objectContaining({
        field: 'openid4vcInvocation.wallets.0.requests',
        reason: expect.any(String),
      }),
    );
  });

  it('does not matter to a wallet that answers', async () => {
    await set({ offers: 'haip-vci://', wallets: [acme] });
    const offered = await offer();
    await take(holder, shown(offered, 'issue', 'offerUri'));
    await stack.until(offered.id, 'completed');
    const linked = await offer({ invocation: 'acme' });
    await take(holder, shown(linked, 'issue', 'offerUri'));
    await stack.until(linked.id, 'completed');
    for (const invocation of ['haip-vp://', 'acme']) {
      const asked = await ask({ invocation });
      await take(holder, shown(asked, 'ask', 'authorizationRequestUri'));
      expect((await stack.until(asked.id, 'completed')).payload.actions['ask']?.output).toMatchObject({
        verification: { status: 'verified' },
      });
    }
  });

  it('is the same on the same device, and in the next session', async () => {
    await set({ wallets: [acme] });
    const asked = await ask({ invocation: 'acme' });
    const page = shown(asked, 'ask', 'handoffUrl');
    const opened = await fetch(`${page}/open`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const uri = opened.headers.get('location') ?? '';
    expect(uri).toMatch(/^https:\/\/wallet\.acme\.example\/ask\?by=a%20b&client_id=/);
    expect(await openRequest(uri)).toHaveProperty('response_uri');

    await letTimePass(asked.id);
    const next = shown(await stack.get(asked.id), 'ask', 'authorizationRequestUri');
    expect(next).not.toBe(shown(asked, 'ask', 'authorizationRequestUri'));
    expect(next).toMatch(/^https:\/\/wallet\.acme\.example\/ask/);
    // Who has scanned the old code is led to the new request.
    const scanned = await openRequest(shown(asked, 'ask', 'authorizationRequestUri'));
    expect(scanned['state']).toBe((await openRequest(next))['state']);

    const offered = await offer({ invocation: 'acme' });
    await letTimePass(offered.id);
    expect(shown(await stack.get(offered.id), 'issue', 'offerUri')).toMatch(
      /^https:\/\/wallet\.acme\.example\/offer/,
    );
  });

  it('follows the setting in the next session, after the setting does not name the wallet any more', async () => {
    await set({ wallets: [acme] });
    const [asked, offered] = [await ask({ invocation: 'acme' }), await offer({ invocation: 'acme' })];
    await set({ requests: 'haip-vp://' });
    await letTimePass(asked.id);
    await letTimePass(offered.id);
    expect(shown(await stack.get(asked.id), 'ask', 'authorizationRequestUri')).toMatch(/^haip-vp:/);
    expect(shown(await stack.get(offered.id), 'issue', 'offerUri')).toMatch(/^openid-credential-offer:/);
  });
});
