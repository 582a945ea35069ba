import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { askForBadge, asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

interface SessionBody {
  id: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  status: string;
  offerUri: string;
  authorizationRequestUri: string;
  error: { code: number } | null;
  credentials?: { claims: Record<string, unknown> }[] | null;
  pin?: string;
  expiresAt: string;
}

let stack: OwnStack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await startStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
});
afterAll(() => stack.stop());

const path = (kind: string, rest = '') => `${stack.project}/openid4vc/${kind}${rest}`;
const create = (kind: string, body: object, headers: Record<string, string> = {}) =>
  stack.request<SessionBody>('POST', path(kind), { body, headers });
const get = async (kind: string, id: string, apiKey = stack.tenant.apiKey) =>
  (await stack.request<SessionBody>('GET', path(kind, `/${id}`), { apiKey })).body;
const list = async (kind: string, query = '') =>
  (await stack.request<{ data: SessionBody[]; nextCursor: string | null }>('GET', path(kind, query))).body;
const badgeFor = (name: string) => ({
  credentials: [{ credentialTemplateId: templateId, attributes: { name } }],
});

describe('sessions', () => {
  it('are created directly, answered by a wallet, and show their results', async () => {
    const offered = await create('issuance', badgeFor('Ada'));
    expect(offered.status).toBe(201);
    expect(offered.headers.get('location')).toBe(path('issuance', `/${offered.body.id}`));
    expect(offered.body).toMatchObject({
      status: 'offered',
      walletId: stack.tenant.walletId,
      executionId: null,
      error: null,
    });
    await holder.accept(offered.body.offerUri);
    expect(await get('issuance', offered.body.id)).toMatchObject({ status: 'completed' });

    const { body: asked } = await create('verification', { dcql: askForBadge });
    expect(asked.credentials).toBeNull();
    await holder.present(asked.authorizationRequestUri);
    expect(await get('verification', asked.id)).toMatchObject({
      status: 'verified',
      credentials: [{ queryId: 'badge', claims: { name: 'Ada' } }],
    });
  });

  it('name their execution, and are found by their filters', async () => {
    const workflow = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: 'Ada' }), asking('ask')]),
    );
    const { id, ...execution } = await stack.run(workflow);
    const uri = shown({ id, ...execution }, 'issue', 'offerUri');
    const { data } = await list(
      'issuance',
      `?executionId=${id}&status=offered&walletId=${stack.tenant.walletId}`,
    );
    expect(data).toMatchObject([{ executionId: id, actionId: 'issue', offerUri: uri }]);
    expect((await list('issuance', `?executionId=${id}&status=completed`)).data).toEqual([]);
    expect((await list('verification', `?executionId=${id}`)).data).toEqual([]);
    expect((await list('issuance', `?executionId=${id}&createdBefore=2020-01-01T00:00:00Z`)).data).toEqual(
      [],
    );
  });

  it('are listed in pages, each once, the newest first', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c']) made.push((await create('issuance', badgeFor(name))).body.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 3) {
      const page = await list('issuance', `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.slice(0, 3)).toEqual(made.toReversed());
  });

  it('are expired after their time, without anybody having looked', async () => {
    const { body } = await create('issuance', badgeFor('Ada'));
    await stack.db
      .$client`update openid4vc_sessions set expires_at = clock_timestamp() where id = ${body.id}`;
    expect(await get('issuance', body.id)).toMatchObject({ status: 'expired' });
    expect((await list('issuance', '?status=expired')).data.map(({ id }) => id)).toContain(body.id);
    expect((await list('issuance', '?status=offered')).data.map(({ id }) => id)).not.toContain(body.id);
    await expect(holder.accept(body.offerUri)).rejects.toThrow(/./);
  });

  it('are withdrawn, once or twice, but not when they have ended or an execution waits for them', async () => {
    const { body } = await create('issuance', badgeFor('Ada'));
    const withdraw = (id: string) => stack.request<SessionBody>('POST', path('issuance', `/${id}/withdraw`));
    expect(await withdraw(body.id)).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect(await withdraw(body.id)).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    await expect(holder.accept(body.offerUri)).rejects.toThrow(/./);

    const done = await create('issuance', badgeFor('Ada'));
    await holder.accept(done.body.offerUri);
    expect(await withdraw(done.body.id)).toMatchObject({ status: 409, body: { code: 2006 } });

    const { id } = await stack.run(
      await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
    );
    const [own] = (await list('issuance', `?executionId=${id}`)).data;
    expect(await withdraw(own?.id ?? '')).toMatchObject({
      status: 409,
      body: { details: [{ executionId: id }] },
    });
  });

  it('are created once for an Idempotency-Key; the PIN is in the first answer alone', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const body = { ...badgeFor('Ada'), pin: true };
    const first = await create('issuance', body, headers);
    const again = await create('issuance', body, headers);
    expect(first.body.pin).toMatch(/^\d{6}$/);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const { pin: _, ...rest } = first.body;
    expect(again.body).toEqual(rest);
  });

  it('are refused if the template, its attributes or the wallet are not the project’s', async () => {
    const unknown = uuidv7();
    expect(
      await create('issuance', { credentials: [{ credentialTemplateId: unknown, attributes: {} }] }),
    ).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'credentials.0.credentialTemplateId' }] },
    });
    expect(
      await create('issuance', { credentials: [{ credentialTemplateId: templateId, attributes: { x: 1 } }] }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 2008,
        details: [{ field: 'credentials.0.attributes.name' }, { field: 'credentials.0.attributes.x' }],
      },
    });
    const stranger = await createTestTenant(stack.db, stack.vault);
    expect(await create('issuance', { ...badgeFor('Ada'), walletId: stranger.walletId })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'walletId' }] },
    });
    const theirs = `/v1/projects/${stranger.projectId}/openid4vc/issuance`;
    expect(
      await stack.request('POST', theirs, { body: { ...badgeFor('Ada') }, apiKey: stranger.apiKey }),
    ).toMatchObject({ status: 422, body: { code: 2000 } });
    const { body } = await create('issuance', badgeFor('Ada'));
    expect((await stack.request('GET', `${theirs}/${body.id}`, { apiKey: stranger.apiKey })).status).toBe(
      404,
    );
    expect((await stack.request('GET', path('verification', `/${body.id}`))).status).toBe(404);
  });

  it('show URLs and shown attributes to readers with the scope, and each reading is audited', async () => {
    await holder.accept((await create('issuance', badgeFor('Ada'))).body.offerUri);
    const { body: asked } = await create('verification', { dcql: askForBadge });
    await holder.present(asked.authorizationRequestUri);
    const blind = await createTestKey(
      stack.db,
      stack.tenant.accountId,
      scopes.filter((scope) => scope !== 'sessions:reveal'),
    );
    expect(await get('verification', asked.id, blind)).toMatchObject({
      status: 'verified',
      authorizationRequestUri: '•••',
      credentials: [{ claims: { name: '•••' } }],
    });
    const looks = async () =>
      (
        await stack.request<{ data: { action: string }[] }>(
          'GET',
          `${stack.project}/audit?recordId=${asked.id}`,
        )
      ).body.data.map(({ action }) => action);
    expect(await looks()).toEqual(['openid4vcVerification.create']);
    await get('verification', asked.id);
    expect(await looks()).toEqual(['openid4vcVerification.reveal', 'openid4vcVerification.create']);
  });

  it('are purged completely if no execution created them, after the days of the plan', async () => {
    const { accountId } = stack.tenant;
    const { body } = await create('issuance', badgeFor('Ada'));
    const leftOf = async () => {
      const [row] = await stack.db.$client`
        select (select count(*)::int from openid4vc_sessions where id = ${body.id}) as sessions,
          (select count(*)::int from wallet_records where id = ${body.id}) as records,
          (select count(*)::int from log where record_id = ${body.id}) as log`;
      return row;
    };
    const setPlan = (plan: string) =>
      stack.db.$client`update accounts set plan = ${plan} where id = ${accountId}`;
    const purgeIn = async (days: number) => {
      await stack.db.$client`delete from cursors where name = 'purge'`;
      await purgeDaily(stack.reconciler, new Date(Date.now() + days * 86_400_000));
    };
    await setPlan('free');
    onTestFinished(async () => void (await setPlan('selfHosted')));
    await purgeIn(1);
    expect(await leftOf()).toEqual({ sessions: 1, records: 1, log: 1 });
    await purgeIn(400);
    expect(await leftOf()).toEqual({ sessions: 0, records: 0, log: 0 });
  });
});
