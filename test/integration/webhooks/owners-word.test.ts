import { beforeAll, describe, expect, it } from 'vitest';
import {
  leaseWebhookQueues,
  releaseQueue,
  wakeQueues,
  type LeasedQueue,
} from '../../../db/queries/webhooks/queues.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

// No worker delivers here: the test itself takes the turn that the owner interrupts.
let stack: Stack;
let hooks: ReturnType<typeof webhooksOf>;
beforeAll(async () => {
  stack = await sharedStack();
  hooks = webhooksOf(stack);
});

const lease = async (endpointId: string): Promise<LeasedQueue | undefined> => {
  const leased = await leaseWebhookQueues(stack.db, { failing: false, limit: 1_000, leaseMs: 600_000 });
  return leased.find((queue) => queue.endpointId === endpointId);
};

/** Returns an endpoint in the middle of a turn. */
async function inTurn() {
  const { id } = await hooks.create('https://receiver.example/hooks');
  await wakeQueues(stack.db, [id]);
  const queue = await lease(id);
  if (!queue) throw new Error('the endpoint is not leased');
  const learned = {
    ...queue,
    failingSince: new Date(),
    blockedUntil: new Date(Date.now() + 3_600_000),
    disabledReason: 'gone' as const,
  };
  return { id, finish: () => releaseQueue(stack.db, learned) };
}

const change = async (id: string, verb: 'enable' | 'disable') =>
  expect((await stack.request('POST', hooks.path(id, verb))).status).toBe(200);

const queueOf = async (id: string) => {
  const [queue] = await stack.db.$client`
    select due_at <= clock_timestamp() as "isDue", failing_since, blocked_until from webhook_queues where endpoint_id = ${id}`;
  return queue;
};

describe('the result of a delivery that a worker sends', () => {
  it('disables an endpoint that nobody touched meanwhile', async () => {
    const { id, finish } = await inTurn();
    expect(await finish()).toBe(true);
    expect(await hooks.get(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
  });

  it('changes nothing if the owner has enabled the endpoint again: it is due, and works', async () => {
    const { id, finish } = await inTurn();
    await change(id, 'disable');
    await change(id, 'enable');
    expect(await finish()).toBe(false);
    expect(await hooks.get(id)).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    expect({ ...(await queueOf(id)) }).toEqual({ isDue: true, failing_since: null, blocked_until: null });
    expect(await lease(id)).toBeDefined();
  });

  it('gives no reason to one that its owner has disabled', async () => {
    const { id, finish } = await inTurn();
    await change(id, 'disable');
    expect(await finish()).toBe(false);
    expect(await hooks.get(id)).toMatchObject({ enabled: false, disabledReason: null, failingSince: null });
  });

  it('belongs to the URL that it was sent to: another one is tried at once', async () => {
    const { id, finish } = await inTurn();
    const moved = { body: { url: 'https://elsewhere.example/hooks' } };
    expect((await stack.request('PATCH', hooks.path(id), moved)).status).toBe(200);
    expect(await finish()).toBe(false);
    expect(await hooks.get(id)).toMatchObject({ enabled: true, failingSince: null });
    expect(await lease(id)).toBeDefined();
  });

  it('says nothing of the turn after it', async () => {
    const { id, finish } = await inTurn();
    await change(id, 'disable');
    await change(id, 'enable');
    const next = await lease(id);
    expect(await finish()).toBe(false);
    expect(next).toBeDefined();
    const released = next && { ...next, failingSince: null, blockedUntil: null, disabledReason: null };
    expect(released && (await releaseQueue(stack.db, released))).toBe(true);
  });
});

it('an owner who comes as the turn ends waits for it, and keeps nothing that it needs', async () => {
  const { id, finish } = await inTurn();
  // The locks have the order of the function that ends a turn: first the queue, then the endpoint.
  const turn = await holdLock(
    stack.db,
    (sql) => sql`select from webhook_queues where endpoint_id = ${id} for no key update`,
  );
  const disabling = stack.request('POST', hooks.path(id, 'disable'));
  await turn.awaited('update webhook_queues');
  const free = await stack.db.$client`
    select id from webhook_endpoints where id = ${id} for no key update skip locked`;
  expect(free).toHaveLength(1);
  await turn.release();
  expect((await disabling).status).toBe(200);
  expect(await finish()).toBe(false);
  expect(await hooks.get(id)).toMatchObject({ enabled: false, disabledReason: null });
});
