import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { startSystem, type System } from '../faults/system.ts';
import { startReceiver, type Received } from './receiver.ts';
import { webhooksOf } from './webhooks.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
  workflowId = await system.publish(workflowOf([check('one')]));
});
afterAll(() => system.stop());

const patience = { timeout: 60_000, interval: 50 };
const types = ['created', 'started', 'actionCompleted', 'completed'].map(
  (type) => `workflowExecution.${type}`,
);
const keyOf = ({ event }: Received): string => `${event.eventType}/${String(event.payload['executionId'])}`;

/** Every event of these executions has come, each under one `webhook-id` that is no other's. */
async function expectAll(received: readonly Received[], executionIds: readonly string[]): Promise<void> {
  const wanted = executionIds.flatMap((id) => types.map((type) => `${type}/${id}`)).toSorted();
  await vi.waitFor(() => expect([...new Set(received.map(keyOf))].toSorted()).toEqual(wanted), patience);
  expect(new Set(received.map((one) => one.id)).size).toBe(wanted.length);
  expect(new Set(received.map((one) => `${keyOf(one)}/${one.id}`)).size).toBe(wanted.length);
  for (const same of Map.groupBy(received, (one) => one.id).values())
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
}

const start = async (): Promise<string> => (await system.start(workflowId)).body.id;

describe('kill -9 of the worker', () => {
  it('in the middle of the fan-out loses no event and doubles none', async () => {
    const receiver = await startReceiver();
    const { id: webhookId } = await webhooksOf(system).create(receiver.url);
    const sql = await system.db.$client.reserve();
    await sql`begin`;
    await sql`lock table webhook_deliveries in share mode`;
    const executionId = await start();
    // It has taken events out of the outbox, and waits to write their deliveries.
    await vi.waitFor(async () => {
      const [row] = await system.db.$client<[{ waits: boolean }]>`
        select exists (select from pg_locks where relation = 'webhook_deliveries'::regclass and not granted) as waits`;
      expect(row.waits).toBe(true);
    }, patience);
    await system.worker.kill();
    await sql`rollback`;
    sql.release();
    expect(receiver.received).toEqual([]);
    await system.worker.start();
    await expectAll(receiver.received, [executionId]);
    await system.request('DELETE', webhooksOf(system).path(webhookId));
  }, 120_000);

  it('between a request and what is noted of it sends that one again, within half a minute', async () => {
    const killed = Promise.withResolvers<number>();
    const receiver = await startReceiver((response, _one, _request) => {
      void system.worker.kill().then(() => killed.resolve(Date.now()));
      receiver.answer((next) => next.end());
      response.end();
    });
    await webhooksOf(system).create(receiver.url);
    const executionId = await start();
    const killedAt = await killed.promise;
    const [first] = receiver.received;
    await system.addWorker('other');
    await vi.waitFor(
      () => expect(receiver.received.filter(({ id }) => id === first?.id).length).toBeGreaterThan(1),
      patience,
    );
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    await expectAll(receiver.received, [executionId]);
  }, 120_000);
});
