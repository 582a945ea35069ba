import { afterAll, beforeAll, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';
import { startPgBouncer, type PgBouncer } from '../../setup/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

let database: TestDatabase;
let pooler: PgBouncer;
let stack: OwnStack;
beforeAll(async () => {
  database = await createTestDatabase();
  // The pooler has half as many connections as the stack's pool, so they take turns.
  pooler = await startPgBouncer(database.url, 10);
  stack = await startStack({
    database,
    pooledUrl: pooler.url,
    webhooks: { everyMs: 20 },
    sweeps: true,
  });
});
afterAll(async () => {
  await stack.stop();
  await pooler.stop();
  await database.drop();
});

it('a start, a hold, its callback, the webhooks and a credential work through PgBouncer in transaction mode', async () => {
  const receiver = await startReceiver();
  await webhooksOf(stack).create(receiver.url, { eventTypes: ['workflowExecution.completed'] });
  const holder = await newHolder();
  const templateId = await createBadgeTemplate(stack);
  const workflowId = await stack.publish(
    workflowOf([waiting('wait'), issuing('issue', templateId, { name: 'Ada' })]),
  );
  const held = await stack.run(workflowId);
  expect(held.status).toBe('onHold');
  const callback = new URL(String(held.payload.actions['wait']?.output['callbackUrl'])).pathname;
  expect((await stack.request('POST', callback, { apiKey: null, body: { yes: true } })).status).toBe(202);
  await holder.accept(shown(await stack.heldAt(held.id, 'issue'), 'issue', 'offerUri'));
  expect((await stack.until(held.id, 'completed', 'failed')).status).toBe('completed');
  expect(await brokenInvariants(stack, held.id)).toEqual([]);
  await receiver.until(1);
  expect(receiver.received[0]?.event.payload).toMatchObject({ executionId: held.id });
});

it.each([1, 2, 3])(
  'more starts at once than connections work through PgBouncer in transaction mode (%i)',
  async () => {
    const workflowId = await stack.publish(
      workflowOf([check('one', '$.input', { type: 'object' }), check('two')]),
    );
    const done = await Promise.all(Array.from({ length: 40 }, (_, n) => stack.run(workflowId, { n })));
    expect(done.map(({ payload }) => payload.input['n'])).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['completed']));
  },
);
