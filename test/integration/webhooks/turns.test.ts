import { expect, it, onTestFinished } from 'vitest';
import { leaseWebhookQueues } from '../../../db/queries/webhooks/queues.ts';
import { createPendingDeliveries } from '../../../services/deliveries/create-pending.ts';
import { runWebhooks } from '../../../workers/webhooks/run-webhooks.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { eventually } from '../../stack/eventually.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

const endpoints = 60;
const events = 10;
const first = 20;

/** An account with some endpoints, and the events of one execution, which are delivered once a worker does so. */
async function account(stack: OwnStack, url: string, count: { endpoints: number; events: number }) {
  const tenant = await createTestTenant(stack.db, stack.vault);
  const client = createTestClient({ ...stack, ...stack.dependencies, tenant });
  const { id } = await client.run(await client.publish(workflowOf([])));
  const hooks = webhooksOf(client);
  const ids: string[] = [];
  while (ids.length < count.endpoints)
    ids.push((await hooks.create(url, { eventTypes: ['workflowExecution.resumed'] })).id);
  await stack.db.$client`
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
    select ${tenant.projectId}, ${tenant.walletId}, ${id}, 1, 1000 + n, 'workflowExecution.resumed'
    from generate_series(1, ${count.events}) n`;
  while ((await createPendingDeliveries({ ...stack.reconciler, publicUrl: stack.publicUrl })).wereSome);
  return ids;
}

/** A receiver that never answers. */
async function startSilentReceiver() {
  let count = 0;
  const { port } = await serveHttp(() => void count++);
  return { url: `http://127.0.0.1:${port}/hooks`, requests: () => count };
}

async function backlogAndOne(url: string) {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  const theirs = await account(stack, url, { endpoints, events });
  const [own = ''] = await account(stack, url, { endpoints: 1, events: 1 });
  return { stack, theirs, own };
}

it('behind six hundred deliveries of one account that are due, the delivery of another one is among the first that are sent', async () => {
  const receiver = await startReceiver();
  const { stack, own } = await backlogAndOne(receiver.url);
  const stopping = new AbortController();
  const worker = runWebhooks(
    { ...stack, log: stack.reconciler.log, ...stack.dependencies },
    stopping.signal,
    {
      everyMs: 20,
      concurrency: 1,
      slots: { working: 2, failing: 1 },
    },
  );
  await receiver.until(endpoints * events + 1);
  stopping.abort();
  await worker;
  const rank = receiver.received.findIndex(({ event }) => event.webhookId === own);
  expect(rank).toBeGreaterThanOrEqual(0);
  expect(rank).toBeLessThan(first);
});

it('endpoints are leased in turn by account, working and failing ones, and each of them once', async () => {
  const { stack, theirs, own } = await backlogAndOne('http://127.0.0.1:9/hooks');
  const longest = theirs.at(-1) ?? '';
  const lease = async (failing: boolean, limit: number) =>
    (await leaseWebhookQueues(stack.db, { failing, limit, leaseMs: 60_000 })).map(
      ({ endpointId }) => endpointId,
    );
  for (const failing of [false, true]) {
    await stack.db.$client`
      update webhook_queues set leased_by = null, leased_until = null, failing_since = ${failing ? new Date().toISOString() : null}::text::timestamptz`;
    // Of one account, the endpoint comes first that has waited the longest.
    await stack.db
      .$client`update webhook_queues set due_at = now() - interval '1 hour' where endpoint_id = ${longest}`;
    const leased = await lease(failing, 2);
    expect(leased.toSorted()).toEqual([longest, own].toSorted());
    leased.push(...(await lease(failing, endpoints)));
    expect(leased.toSorted()).toEqual([...theirs, own].toSorted());
    expect(await lease(failing, 1)).toEqual([]);
  }
});

it('an account uses at most half of the slots, so that another one has its delivery while no endpoint of the first answers', async () => {
  const silent = await startSilentReceiver();
  const receiver = await startReceiver();
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  await account(stack, silent.url, { endpoints: 6, events: 1 });
  const stopping = new AbortController();
  const worker = runWebhooks(
    { ...stack, log: stack.reconciler.log, ...stack.dependencies },
    stopping.signal,
    { everyMs: 20, slots: { working: 4, failing: 1 } },
  );
  onTestFinished(async () => {
    stopping.abort();
    await worker;
  });
  await eventually(() => expect(silent.requests()).toBe(2));
  const [own = ''] = await account(stack, receiver.url, { endpoints: 1, events: 1 });
  await receiver.until(1);
  expect(receiver.received.map(({ event }) => event.webhookId)).toEqual([own]);
  expect(silent.requests()).toBe(2);
});
