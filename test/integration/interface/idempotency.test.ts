import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish({ name: 'Empty', actions: [] });
});

let tries = 0;
/** Returns a key that no other test has, nor another try of this one. */
const newKey = () => `order-${++tries}`;

const start = (key: string, body: unknown) =>
  stack.request<ExecutionBody>('POST', `${stack.project}/executions`, {
    body,
    headers: { 'idempotency-key': key },
  });

const countExecutions = async () => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::int as count from executions where project_id = ${stack.tenant.projectId}`;
  return row.count;
};

describe('an Idempotency-Key', () => {
  it('makes a repeated start return the first execution', async () => {
    const key = newKey();
    const before = await countExecutions();
    const first = await start(key, { workflowId });
    await stack.until(first.body.id, 'completed');
    const second = await start(key, { workflowId });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.body).toMatchObject({ id: first.body.id, status: 'completed' });
    expect(await countExecutions()).toBe(before + 1);
  });

  it('is refused for another body', async () => {
    const key = newKey();
    await start(key, { workflowId });
    const other = await start(key, { workflowId, input: { a: 1 } });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 2000, details: [{ field: 'idempotency-key' }] });
  });

  it('counts in dry runs of bulk changes, too', async () => {
    const { body: webhook } = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
      body: { name: 'Hook', url: 'https://example.com/hook' },
    });
    for (const path of [
      'executions/cancel',
      'executions/redrive',
      `webhooks/${webhook.id}/deliveries/redeliver`,
    ]) {
      const key = newKey();
      const ask = (status: string, given = key) =>
        stack.request<{ matching: number }>('POST', `${stack.project}/${path}`, {
          body: { filter: { status }, dryRun: true },
          headers: { 'idempotency-key': given },
        });
      const [first, again] = [await ask('failed'), await ask('failed')];
      expect([path, first.status, first.headers.get('idempotent-replayed')]).toEqual([path, 200, null]);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
      expect(again.body).toEqual({ matching: expect.any(Number) });
      const other = await stack.request('POST', `${stack.project}/${path}`, {
        body: { filter: { status: 'failed' } },
        headers: { 'idempotency-key': key },
      });
      expect(other).toMatchObject({ status: 422, body: { details: [{ reason: 'idempotency.reused' }] } });
      expect(await ask('failed', 'not a key')).toMatchObject({
        status: 422,
        body: { details: [{ field: 'idempotency-key' }] },
      });
    }
  });

  it('lets one of many requests at once through; the others are replays or refused as pending', async () => {
    const key = newKey();
    const before = await countExecutions();
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(key, { workflowId })));
    expect(await countExecutions()).toBe(before + 1);
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('keeps nothing of a refused request', async () => {
    const key = newKey();
    expect((await start(key, { workflowId: 'nonsense' })).status).toBe(404);
    expect((await start(key, { workflowId })).status).toBe(201);
  });

  it('works on every POST that changes something', async () => {
    const key = newKey();
    const publish = () =>
      stack.request<{ latestVersion: number }>('POST', `${stack.project}/workflows/${workflowId}/publish`, {
        headers: { 'idempotency-key': key },
      });
    const [first, second] = [await publish(), await publish()];
    expect(second.body.latestVersion).toBe(first.body.latestVersion);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('must be printable', async () => {
    const reply = await start('with space', { workflowId });
    expect(reply.body).toMatchObject({ code: 2000, details: [{ field: 'idempotency-key' }] });
  });
});
