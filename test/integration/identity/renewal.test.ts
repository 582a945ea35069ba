import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { logOf } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  asking,
  createBadgeTemplate,
  issuing,
  newHolder,
  responseUriOf,
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
  issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }, { pin: true })]));
  ask = await stack.publish(workflowOf([asking('ask')]));
});

interface SessionBody {
  id: string;
  status: string;
  createdAt: string;
  expiresAt: string;
}
const sessionsOf = async (kind: 'issuance' | 'verification', executionId: string) => {
  const path = `${stack.project}/openid4vc/${kind}?executionId=${executionId}&sort=createdAt`;
  return (await stack.request<{ data: SessionBody[] }>('GET', path)).body.data;
};

/** Ends the shown session, as after a day. */
const letTimePass = (executionId: string, minutesLeft = 0) =>
  stack.db.$client`
    update openid4vc_sessions set expires_at = clock_timestamp() + make_interval(mins => ${minutesLeft})
    where execution_id = ${executionId}`;

describe('a wait', () => {
  it('has a session of one day if it lasts thirty days', async () => {
    const { id } = await stack.run(ask);
    const [session] = await sessionsOf('verification', id);
    const lifetimeMs = Date.parse(session?.expiresAt ?? '') - Date.parse(session?.createdAt ?? '');
    // Between the two times, the first session starts the agent.
    expect(Math.abs(lifetimeMs - 86_400_000)).toBeLessThan(300_000);
  });

  it('outlives its session: the next request gets another one, which completes the action', async () => {
    const { id, ...before } = await stack.run(issue);
    const uri = shown({ id, ...before }, 'issue', 'offerUri');
    await letTimePass(id);
    const after = await stack.get(id);
    const fresh = shown(after, 'issue', 'offerUri');
    expect(fresh).not.toBe(uri);
    expect(shown(after, 'issue', 'pin')).toBe(shown({ id, ...before }, 'issue', 'pin'));
    expect(shown(after, 'issue', 'handoffUrl')).toBe(shown({ id, ...before }, 'issue', 'handoffUrl'));
    expect(await sessionsOf('issuance', id)).toMatchObject([{ status: 'expired' }, { status: 'offered' }]);
    expect(shown(await stack.get(id), 'issue', 'offerUri')).toBe(fresh);

    await holder.accept(fresh, { pin: shown(after, 'issue', 'pin') });
    const done = await stack.until(id, 'completed', 'failed');
    const [, settled] = await sessionsOf('issuance', id);
    expect(done.payload.actions['issue']?.output['issuance']).toEqual({
      id: settled?.id,
      status: 'completed',
    });
    const types = (await logOf(stack, id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'workflowExecution.onHold')).toHaveLength(1);
    expect(types.filter((type) => type === 'openid4vc.issuance.offered')).toHaveLength(2);
  });

  it('gets one other session, however many ask at once', async () => {
    const { id } = await stack.run(ask);
    await letTimePass(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => stack.get(id)));
    expect(new Set(answers.map((answer) => shown(answer, 'ask', 'authorizationRequestUri'))).size).toBe(1);
    expect(await sessionsOf('verification', id)).toHaveLength(2);
  });

  it('keeps a session that a wallet has started until it is over, and not one without a wallet', async () => {
    const begun = await stack.run(ask);
    await responseUriOf(shown(begun, 'ask', 'authorizationRequestUri'));
    await letTimePass(begun.id, 1);
    await stack.get(begun.id);
    expect(await sessionsOf('verification', begun.id)).toMatchObject([{ status: 'opened' }]);

    const untouched = await stack.run(ask);
    await letTimePass(untouched.id, 1);
    await stack.get(untouched.id);
    expect(await sessionsOf('verification', untouched.id)).toHaveLength(2);
  });

  it('is completed by the first of its sessions, and the others accept nothing more', async () => {
    const { id, ...execution } = await stack.run(ask);
    const first = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    await letTimePass(id, 1);
    const second = shown(await stack.get(id), 'ask', 'authorizationRequestUri');
    const theirs = await newHolder();
    for (const taking of [holder, theirs]) {
      const given = await stack.run(
        await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
      );
      await taking.accept(shown(given, 'issue', 'offerUri'));
    }
    const tries = await Promise.allSettled([holder.present(first), theirs.present(second)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
    const statuses = (await sessionsOf('verification', id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['verified', 'withdrawn']);
  });

  it('gets another session after ten answers that do not parse, decrypt or verify', async () => {
    const { id, ...execution } = await stack.run(ask);
    const uri = shown({ id, ...execution }, 'ask', 'authorizationRequestUri');
    const responseUri = await responseUriOf(uri);
    const rubbish = () =>
      fetch(responseUri, { method: 'POST', body: new URLSearchParams({ response: 'x' }) });
    for (let tries = 0; tries < 9; tries++) expect((await rubbish()).status).toBe(400);
    expect(shown(await stack.get(id), 'ask', 'authorizationRequestUri')).toBe(uri);
    await rubbish();
    expect(await sessionsOf('verification', id)).toMatchObject([{ status: 'withdrawn' }]);
    const fresh = shown(await stack.get(id), 'ask', 'authorizationRequestUri');
    expect(fresh).not.toBe(uri);
    const given = await stack.run(
      await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
    );
    await holder.accept(shown(given, 'issue', 'offerUri'));
    await holder.present(fresh);
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
  });

  it('gets another offer after a code is redeemed once more, as after a lost answer', async () => {
    const { id, ...offered } = await stack.run(
      await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
    );
    const uri = shown({ id, ...offered }, 'issue', 'offerUri');
    const by = new URL(uri).searchParams.get('credential_offer_uri') ?? '';
    const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
    const { grants } = (await (await fetch(by)).json()) as { grants: Record<string, Record<string, string>> };
    const redeem = () =>
      fetch(`${stack.publicUrl}/oid4vci/${stack.tenant.walletId}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: grant,
          'pre-authorized_code': grants[grant]?.['pre-authorized_code'] ?? '',
        }),
      });
    expect((await redeem()).status).toBe(200);
    expect(shown(await stack.get(id), 'issue', 'offerUri')).toBe(uri);
    expect((await redeem()).status).toBe(400);
    const fresh = shown(await stack.get(id), 'issue', 'offerUri');
    expect(fresh).not.toBe(uri);
    await holder.accept(fresh);
    expect((await stack.until(id, 'completed', 'failed')).status).toBe('completed');
  });
});
