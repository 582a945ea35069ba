import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
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
let issue: string;
let ask: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  ask = await stack.publish(workflowOf([asking('ask')]));
  const given = await stack.run(issue);
  await holder.accept(shown(given, 'issue', 'offerUri'));
});

interface SessionBody {
  id: string;
  status: string;
}
const sessionsOf = async (kind: 'issuance' | 'verification', executionId: string) => {
  const path = `${stack.project}/openid4vc/${kind}?executionId=${executionId}&sort=createdAt`;
  return (await stack.request<{ data: SessionBody[] }>('GET', path)).body.data;
};
const statusesOf = async (kind: 'issuance' | 'verification', executionId: string) =>
  (await sessionsOf(kind, executionId)).map(({ status }) => status);

/** Ends the sessions of an execution, as after a day. */
const letTimePass = (executionId: string) =>
  stack.db
    .$client`update openid4vc_sessions set expires_at = clock_timestamp() where execution_id = ${executionId}`;

const offered = async () => {
  const { id, ...execution } = await stack.run(issue);
  return { id, uri: shown({ id, ...execution }, 'issue', 'offerUri') };
};
const asked = async () => {
  const { id, ...execution } = await stack.run(ask);
  return { id, uri: shown({ id, ...execution }, 'ask', 'authorizationRequestUri') };
};

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
/** Does what a wallet does with a scanned code, up to its token. */
const fetchOffer = (uri: string) => fetch(new URL(uri).searchParams.get('credential_offer_uri') ?? '');
const fetchRequest = (uri: string) => fetch(new URL(uri).searchParams.get('request_uri') ?? '');
const codeOf = async (uri: string): Promise<string> => {
  const { grants } = (await (await fetchOffer(uri)).json()) as {
    grants: Record<string, Record<string, string>>;
  };
  return grants[grant]?.['pre-authorized_code'] ?? '';
};
const redeem = (code: string) =>
  fetch(`${stack.publicUrl}/oid4vci/${stack.tenant.walletId}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grant, 'pre-authorized_code': code }),
  });

const over = async (id: string) => (await stack.until(id, 'completed', 'failed')).error;

describe('a code that is scanned after its time is over', () => {
  it('leads to another offer of the same wait, which completes it', async () => {
    const { id, uri } = await offered();
    const before = await codeOf(uri);
    await letTimePass(id);
    expect(await codeOf(uri)).not.toBe(before);
    expect(await statusesOf('issuance', id)).toEqual(['expired', 'offered']);
    expect(shown(await stack.get(id), 'issue', 'offerUri')).not.toBe(uri);
    await holder.accept(uri);
    expect(await over(id)).toBeNull();
    expect(await statusesOf('issuance', id)).toEqual(['expired', 'completed']);
  });

  it('leads to another request of the same wait, also days later, and however many scan it at once', async () => {
    const { id, uri } = await asked();
    await letTimePass(id);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openRequest(uri)));
    expect(new Set(opened.map(({ nonce }) => nonce)).size).toBe(1);
    await letTimePass(id);
    await holder.present(uri);
    expect(await over(id)).toBeNull();
    expect(await statusesOf('verification', id)).toEqual(['expired', 'expired', 'verified']);
  });

  it('leads to another request after ten refused answers', async () => {
    const { id, uri } = await asked();
    const { response_uri: responseUri = '', nonce } = await openRequest(uri);
    for (let tries = 0; tries < 10; tries++)
      await fetch(responseUri, { method: 'POST', body: new URLSearchParams({ response: 'x' }) });
    expect(await statusesOf('verification', id)).toEqual(['withdrawn']);
    expect((await openRequest(uri)).nonce).not.toBe(nonce);
    await holder.present(uri);
    expect(await over(id)).toBeNull();
    expect(await statusesOf('verification', id)).toEqual(['withdrawn', 'verified']);
  });

  it('leads nowhere after the wait is over, or its session was withdrawn', async () => {
    const cancelled = await offered();
    await stack.request('POST', `${stack.project}/executions/${cancelled.id}/cancel`);
    await stack.until(cancelled.id, 'cancelled');
    await letTimePass(cancelled.id);
    expect((await fetchOffer(cancelled.uri)).status).toBe(400);
    expect(await statusesOf('issuance', cancelled.id)).toEqual(['withdrawn']);

    const refused = await asked();
    await holder.refuse(refused.uri);
    expect(await over(refused.id)).toMatchObject({ code: 2002 });
    expect(await fetchRequest(refused.uri)).toMatchObject({ status: 400 });
    const shownOnce = await asked();
    await holder.present(shownOnce.uri);
    expect(await fetchRequest(shownOnce.uri)).toMatchObject({ status: 400 });

    const alone = await stack.request<SessionBody & { authorizationRequestUri: string }>(
      'POST',
      `${stack.project}/openid4vc/verification`,
      { body: { dcql: askForBadge } },
    );
    const { id, authorizationRequestUri } = alone.body;
    expect(await fetchRequest(authorizationRequestUri)).toMatchObject({ status: 200 });
    await stack.request('POST', `${stack.project}/openid4vc/verification/${id}/withdraw`);
    const answer = await fetchRequest(authorizationRequestUri);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });

    const { body } = await stack.request<SessionBody & { offerUri: string }>(
      'POST',
      `${stack.project}/openid4vc/issuance`,
      { body: { credentials: [{ credentialTemplateId: templateId, attributes: { name: 'Ada' } }] } },
    );
    await stack.db
      .$client`update openid4vc_sessions set expires_at = clock_timestamp() where id = ${body.id}`;
    expect((await fetchOffer(body.offerUri)).status).toBe(400);
  });
});

describe('an offer that a wallet has begun with', () => {
  it('is given once more, and its code refused in the words of OAuth; then the same scan leads to another', async () => {
    const { id, uri } = await offered();
    const code = await codeOf(uri);
    expect((await redeem(code)).status).toBe(200);

    expect(await codeOf(uri)).toBe(code);
    const refused = await redeem(code);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });

    expect(await codeOf(uri)).not.toBe(code);
    const another = await newHolder();
    await another.accept(uri);
    expect(await over(id)).toBeNull();
    expect((await statusesOf('issuance', id)).toSorted()).toEqual(['completed', 'withdrawn']);
  });

  it('still belongs to the wallet with its token, whoever else scans it', async () => {
    const { id, uri } = await offered();
    let scans = 0;
    const another = await newHolder();
    await holder.accept(uri);
    expect(await over(id)).toBeNull();
    await another.accept(uri).catch(() => scans++);
    expect(scans).toBe(1);
    expect(await statusesOf('issuance', id)).toEqual(['completed']);
  });
});
