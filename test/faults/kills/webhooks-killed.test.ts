import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startSystem, type System } from '../../system/system.ts';
import { startReceiver, type Received } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

let system: System;
let workflowId: string;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
  workflowId = await system.publish(workflowOf([check('one')]));
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

const types = ['created', 'started', 'actionCompleted', 'completed'].map(
  (type) => `workflowExecution.${type}`,
);
const keyOf = ({ event }: Received): string => `${event.eventType}/${String(event.payload['executionId'])}`;

/** Checks that every event of this execution has arrived, each under one `webhook-id` of its own. */
async function expectAll(all: readonly Received[], executionId: string): Promise<void> {
  const wanted = types.map((type) => `${type}/${executionId}`).toSorted();
  const its = () => all.filter(({ event }) => event.payload['executionId'] === executionId);
  await eventually(() => expect([...new Set(its().map(keyOf))].toSorted()).toEqual(wanted));
  const received = its();
  expect(new Set(received.map((one) => one.id)).size).toBe(wanted.length);
  expect(new Set(received.map((one) => `${keyOf(one)}/${one.id}`)).size).toBe(wanted.length);
  for (const same of Map.groupBy(received, (one) => one.id).values())
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
}

const start = async (): Promise<string> => (await system.start(workflowId)).body.id;

describe('kill -9 of the worker', () => {
  it('loses no event and sends none twice if it comes in the middle of the fan-out', async () => {
    const receiver = await startReceiver();
    const { id: webhookId } = await webhooksOf(system).create(receiver.url);
    const lock = await holdLock(system.db, (sql) => sql`lock table webhook_deliveries in share mode`);
    const executionId = await start();
    // The worker has taken events out of the outbox, and waits to write their deliveries.
    await lock.awaited('insert into webhook_deliveries');
    await system.worker.kill();
    await lock.release();
    expect(receiver.received).toEqual([]);
    await system.worker.start();
    await expectAll(receiver.received, executionId);
    await system.request('DELETE', webhooksOf(system).path(webhookId));
  }, 180_000);

  it('sends a delivery again, within half a minute, if it comes between the request and its record', async () => {
    const killed = Promise.withResolvers<void>();
    const receiver = await startReceiver((response, _one, _request) => {
      void system.worker.kill().then(() => killed.resolve());
      receiver.answer((next) => next.end());
      response.end();
    });
    const { id: webhookId } = await webhooksOf(system).create(receiver.url);
    const executionId = await start();
    await killed.promise;
    const [first] = receiver.received;
    const [lease] = await system.db.$client<[{ endsInTime: boolean }]>`
      select leased_until < clock_timestamp() + interval '30 seconds' as "endsInTime"
      from webhook_queues where endpoint_id = ${webhookId} and leased_by is not null`;
    expect(lease.endsInTime).toBe(true);
    await system.addWorker('other');
    await eventually(() =>
      expect(receiver.received.filter(({ id }) => id === first?.id).length).toBeGreaterThan(1),
    );
    await expectAll(receiver.received, executionId);
    await system.request('DELETE', webhooksOf(system).path(webhookId));
  }, 180_000);
});
