import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { completedOnly, webhooksOf, type PageBody, type WebhookBody } from '../../stack/webhooks.ts';

let stack: OwnStack;
let hooks: ReturnType<typeof webhooksOf>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 }, sweeps: true });
  hooks = webhooksOf(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

describe('webhooks', () => {
  it('are created with a secret that is shown once, changed, listed, and deleted', async () => {
    const { status, body, headers } = await hooks.post(hooks.path(), {
      name: 'Mine',
      url: 'https://example.com/x',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(hooks.path(body.id));
    expect(body).toMatchObject({ name: 'Mine', eventTypes: [], enabled: true, disabledReason: null });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const got = await hooks.get(body.id);
    expect(got).not.toHaveProperty('secret');
    const updated = await stack.request<WebhookBody>('PATCH', hooks.path(body.id), {
      body: { name: 'Ours', eventTypes: ['openid4vc.*', '*'] },
    });
    expect(updated.body).toMatchObject({
      name: 'Ours',
      url: 'https://example.com/x',
      eventTypes: ['openid4vc.*', '*'],
    });
    const list = await stack.request<PageBody<WebhookBody>>('GET', hooks.path());
    expect(list.body.data.map(({ id }) => id)).toContain(body.id);
    expect(list.text).not.toContain('whsec_');
    expect((await stack.request('DELETE', hooks.path(body.id))).status).toBe(204);
    expect((await stack.request('GET', hooks.path(body.id))).status).toBe(404);
    expect((await stack.request('DELETE', hooks.path(body.id))).status).toBe(404);
    const [row] = await stack.db.$client<[{ keys: number }]>`
      select count(*)::int as keys from data_keys where owner_id = ${body.id}`;
    expect(row.keys).toBe(0);
  });

  it('are created once under an Idempotency-Key, whose replay lacks the secret', async () => {
    const request = { name: 'Once', url: 'https://example.com/once' };
    const key = uuidv7();
    const first = await hooks.post(hooks.path(), request, { 'idempotency-key': key });
    const again = await hooks.post(hooks.path(), request, { 'idempotency-key': key });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.id).toBe(first.body.id);
    expect(again.body).not.toHaveProperty('secret');
  });

  it.each([
    ['http to a stranger', 'http://example.com/x', 'Only https URLs may be called.'],
    [
      'no URL',
      'example.com',
      'The URL is not absolute: it needs its scheme and its host, such as https://example.com.',
    ],
    ['credentials in it', 'https://a:b@example.com/', 'A URL may not hold a user name or a password.'],
    [
      'a private address',
      'https://10.0.0.1/',
      'The host is, or resolves to, an address that may not be called.',
    ],
    [
      'cloud metadata',
      'https://169.254.169.254/',
      'The host is, or resolves to, an address that may not be called.',
    ],
  ])('refuse a URL with %s', async (_what, url, message) => {
    const created = await stack.request('POST', hooks.path(), { body: { name: 'Bad', url } });
    expect(created.status).toBe(422);
    expect(created.body).toMatchObject({ code: 2000, details: [{ field: 'url', pointer: '/url', message }] });
  });

  it('refuse event types that match nothing, and invalid names', async () => {
    const { status, body } = await stack.request('POST', hooks.path(), {
      body: { name: '', url: 'https://example.com', eventTypes: ['workflowExecution.complete', 'workflow*'] },
    });
    expect(status).toBe(422);
    expect(body.details.map(({ field }) => field)).toEqual(['name', 'eventTypes.0', 'eventTypes.1']);
  });

  it('belong to their project, and need their scopes', async () => {
    const { id } = await hooks.create('https://example.com/mine');
    const stranger = await createTestTenant(stack.db, stack.vault);
    for (const [method, path] of [
      ['GET', hooks.path(id)],
      ['POST', hooks.path(id, 'test')],
      ['GET', hooks.path(id, 'deliveries')],
    ] as const) {
      expect((await stack.request(method, path, { apiKey: stranger.apiKey })).status).toBe(404);
      const elsewhere = path.replace(stack.tenant.projectId, stranger.projectId);
      expect((await stack.request(method, elsewhere, { apiKey: stranger.apiKey })).status).toBe(404);
      expect((await stack.request(method, path, { apiKey: null })).status).toBe(401);
    }
    const reader = await createTestKey(stack.db, stack.tenant.accountId, ['webhooks:read']);
    expect((await stack.request('GET', hooks.path(id), { apiKey: reader })).status).toBe(200);
    for (const verb of ['enable', 'disable', 'rotate-secret', 'test'])
      expect((await stack.request('POST', hooks.path(id, verb), { apiKey: reader })).status).toBe(403);
    const other = await createTestKey(
      stack.db,
      stack.tenant.accountId,
      scopes.filter((scope) => !scope.startsWith('webhooks:')),
    );
    expect((await stack.request('GET', hooks.path(), { apiKey: other })).status).toBe(403);
  });

  it("are limited by the plan, over all of the account's projects", async () => {
    const { accountId, apiKey, projectId } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${accountId}`;
    const create = () =>
      stack.request<WebhookBody>('POST', `/v1/projects/${projectId}/webhooks`, {
        apiKey,
        body: { name: 'A', url: 'https://example.com' },
      });
    const [first] = [await create(), await create()];
    expect(await create()).toMatchObject({
      status: 403,
      body: { code: 2009, details: [{ metric: 'webhookEndpoints' }] },
    });
    await stack.request('DELETE', `/v1/projects/${projectId}/webhooks/${first.body.id}`, { apiKey });
    expect((await create()).status).toBe(201);
  });

  it('send a test event once under an Idempotency-Key', async () => {
    const receiver = await startReceiver();
    const { body } = await hooks.post(hooks.path(), {
      name: 'Tested once',
      url: receiver.url,
      ...completedOnly,
    });
    const key = uuidv7();
    const test = () =>
      hooks.post<{ delivered: boolean | null }>(hooks.path(body.id, 'test'), undefined, {
        'idempotency-key': key,
      });
    const [first, again] = [await test(), await test()];
    expect(first).toMatchObject({ status: 200, body: { delivered: true } });
    expect(again).toMatchObject({ status: 200, body: { delivered: null, status: null } });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(receiver.received).toHaveLength(1);
  });

  it('send a test event at once, and show the answer of the receiver', async () => {
    const receiver = await startReceiver((response) => response.writeHead(418).end('short and stout'));
    const { id, secret } = await hooks.create(receiver.url, { enabled: false });
    const { status, body } = await hooks.post<{ delivered: boolean }>(hooks.path(id, 'test'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ delivered: false, status: 418, failure: null, answer: 'short and stout' });
    const [one] = receiver.received;
    expect(one?.event).toMatchObject({
      webhookId: id,
      eventType: 'webhook.test',
      projectId: stack.tenant.projectId,
    });
    expect(() =>
      new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>),
    ).not.toThrow();
    expect(await hooks.deliveries(id)).toEqual([]);
  });

  it('rotate their secret: for a while both sign, then the new one alone', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await hooks.create(receiver.url);
    const rotated = await hooks.post(hooks.path(id, 'rotate-secret'), { overlapSeconds: 3600 });
    const fresh = rotated.body.secret ?? '';
    expect(fresh).not.toBe(secret);
    expect(Date.parse(rotated.body.previousSecretExpiresAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    const verifiedBy = async () => {
      await hooks.post(hooks.path(id, 'test'));
      const tests = receiver.received.filter(({ event }) => event.eventType === 'webhook.test');
      const { body = '', headers } = tests.at(-1) ?? {};
      return [secret, fresh].map((one) => {
        try {
          return Boolean(new Webhook(one).verify(body, headers as Record<string, string>));
        } catch {
          return false;
        }
      });
    };
    expect(await verifiedBy()).toEqual([true, true]);
    await stack.db
      .$client`update webhook_endpoints set previous_secret_expires_at = clock_timestamp() where id = ${id}`;
    expect(await verifiedBy()).toEqual([false, true]);
    expect((await hooks.get(id)).previousSecretExpiresAt).toBeNull();
    const last = await hooks.post(hooks.path(id, 'rotate-secret'), { overlapSeconds: 0 });
    expect(last.body.previousSecretExpiresAt).toBeNull();
    expect(await verifiedBy()).toEqual([false, false]);
  });

  it('get nothing while they are disabled, and continue with pending events after they are enabled', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const { id } = await hooks.create(receiver.url, completedOnly);
    await stack.run(workflowId);
    await receiver.until(1);
    await hooks.post(hooks.path(id, 'disable'));
    receiver.answer((response) => response.end());
    await stack.run(workflowId);
    // This event may have been marked for another endpoint. Its receivers are decided when it is taken, which must be
    // before `enable`.
    await eventually(async () => expect(await stack.db.$client`select from webhook_outbox`).toHaveLength(0));
    await stack.db
      .$client`update webhook_deliveries set due_at = clock_timestamp() where endpoint_id = ${id}`;
    await hooks.post(hooks.path(id, 'enable'));
    await receiver.until(2);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    await eventually(async () =>
      expect(await hooks.deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]),
    );
  });
});
