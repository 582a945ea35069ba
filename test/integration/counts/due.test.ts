import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDue, type Due } from '../../../db/queries/due.ts';
import type { Database } from '../../../db/connection/client.ts';
import { takeOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { remindHolds } from '../../../db/queries/holds/list-holds.ts';
import { takeMails } from '../../../db/queries/mails.ts';
import { takeEvents } from '../../../db/queries/webhooks/fan-out.ts';
import { leaseWebhookQueues } from '../../../db/queries/webhooks/queues.ts';
import { transact } from '../../../db/connection/transaction.ts';
import type { Actor } from '../../../src/account/audit/actor.ts';
import { planFirings, takeDueFirings } from '../../../db/queries/schedules/backfills.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { queueOne } from '../../stack/mails.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const pressedBy: Actor = { type: 'administrator', id: null, name: 'root' };
let stack: OwnStack;
/** An execution on hold, and a schedule. */
let id: string;
let schedule: { id: string; projectId: string };
beforeAll(async () => {
  // Nothing sweeps, so what is due stays so.
  stack = await startStack();
  ({ id } = await stack.run(await stack.publish(workflowOf([waiting('wait')]))));
  await stack.dependencies.background.idle();
  await queueOne(stack, { to: 'outbox' });
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
    body: {
      workflowId: await stack.publish(workflowOf([check('a')])),
      name: 'Each minute',
      spec: { everySeconds: 60 },
      isPaused: true,
    },
  });
  schedule = { id: made.body.id, projectId: stack.tenant.projectId };
  await stack.request('POST', `${stack.project}/webhooks`, {
    body: { name: 'Test', url: 'http://127.0.0.1:9/hooks', eventTypes: [] },
  });
});
afterAll(() => stack.stop());

const dueNow = async (): Promise<string[]> =>
  Object.entries(await listDue(stack.db, { olderThanMs: 0 }))
    .filter(([, isDue]) => isDue)
    .map(([what]) => what);

/** Makes one thing due, and takes it away again. */
type Way = { what: keyof Due; begin: () => Promise<unknown>; end: () => Promise<unknown> };

it('a search for due work finds each kind, and nothing else', async () => {
  const { $client: sql } = stack.db;
  const { walletId } = stack.tenant;
  const ways: Way[] = [
    {
      what: 'dispatches',
      begin: () => sql`update executions set dispatched_at = null where id = ${id}`,
      end: () => sql`update executions set dispatched_at = now() where id = ${id}`,
    },
    {
      what: 'dispatches',
      begin: () =>
        sql`insert into inbox (project_id, execution_id, kind) values (${stack.tenant.projectId}, ${id}, 'cancel')`,
      end: () => sql`update inbox set dispatched_at = now() where execution_id = ${id}`,
    },
    {
      what: 'reminders',
      begin: () => sql`update holds set reminders = array[now()] where execution_id = ${id}`,
      end: () =>
        sql`update holds set reminders = array[now() + interval '1 hour'] where execution_id = ${id}`,
    },
    {
      what: 'bulkJobs',
      begin: () => sql`insert into bulk_jobs (account_id, project_id, kind, request, total)
        select account_id, id, 'redrive', '{}', 0 from projects where id = ${stack.tenant.projectId}`,
      end: () => sql`update bulk_jobs set status = 'completed'`,
    },
    {
      what: 'backfills',
      begin: () => planFirings(stack.db, schedule, { times: [new Date(0)], pressedBy }),
      end: () => sql`update schedule_firings set due_at = now() + interval '1 minute'`,
    },
    {
      what: 'mails',
      begin: () => sql`update mails set state = 'pending', next_at = now()`,
      end: () => sql`update mails set next_at = now() + interval '1 hour'`,
    },
    {
      what: 'messages',
      begin: () => sql`insert into didcomm_outbound (wallet_id, sequence, host, message, sealed_under)
        values (${walletId}, 'one', 'host', 'message', ${walletId})`,
      end: () => sql`update didcomm_outbound set next_at = now() + interval '1 hour'`,
    },
    {
      what: 'webhookEvents',
      begin: () =>
        sql`insert into webhook_outbox (log_id) select id from log where execution_id = ${id} limit 1`,
      end: () => sql`update webhook_outbox set retry_at = now() + interval '1 hour'`,
    },
    {
      what: 'webhookQueues',
      begin: () => sql`update webhook_queues set due_at = now(), leased_until = null`,
      end: () => sql`update webhook_queues set leased_until = now() + interval '1 minute'`,
    },
    {
      what: 'webhookQueues',
      begin: () => sql`update webhook_queues set due_at = now(), leased_until = null, failing_since = now()`,
      end: () => sql`update webhook_queues set due_at = now() + interval '1 minute'`,
    },
  ];
  await sql`delete from webhook_outbox`;
  for (const { end } of ways) await end();
  expect(await dueNow()).toEqual([]);
  for (const { what, begin, end } of ways) {
    await begin();
    expect(await dueNow()).toEqual([what]);
    await end();
  }
  expect(await dueNow()).toEqual([]);
});

/** Takes what is due, and returns how many there were. */
const takes: Partial<Record<keyof Due, (tx: Database) => Promise<number>>> = {
  reminders: (tx) => remindHolds(tx, 10),
  backfills: async (tx) => (await takeDueFirings(tx, { ofEach: 10, limit: 10 })).length,
  mails: async (tx) => (await takeMails(tx, { limit: 10, leaseMs: 1_000 })).length,
  messages: async (tx) =>
    (
      await takeOutbound(tx, {
        tried: false,
        limit: 10,
        forMs: 1_000,
        shares: { ofWallet: 9, ofHost: 9, underWay: [] },
      })
    ).length,
  webhookEvents: async (tx) => (await takeEvents(tx, 10)).taken,
  webhookQueues: async (tx) =>
    (await leaseWebhookQueues(tx, { failing: false, limit: 10, leaseMs: 1_000 })).length,
};

it('work made due now is due now for the search and for the worker, although times are kept in milliseconds and rounded', async () => {
  const { projectId, walletId } = stack.tenant;
  await planFirings(stack.db, schedule, { times: [new Date(1)], pressedBy });
  const missed = new Set<string>();
  for (let index = 0; index < 20; index++) {
    await transact(stack.db, async (tx) => {
      const { $client: sql } = tx;
      await sql`update holds set reminders = array[now()] where execution_id = ${id}`;
      await sql`update schedule_firings set due_at = now() where project_id = ${projectId}`;
      await sql`update mails set state = 'pending', next_at = now()`;
      await sql`delete from didcomm_outbound`;
      await sql`insert into didcomm_outbound (wallet_id, sequence, host, message, sealed_under, next_at)
        values (${walletId}, 'one', 'host', 'message', ${walletId}, now())`;
      await sql`delete from webhook_outbox`;
      await sql`insert into webhook_outbox (log_id, retry_at) select id, now() from log where execution_id = ${id} limit 1`;
      await sql`update webhook_queues set due_at = now(), leased_until = null, failing_since = null`;
      const due = await listDue(tx, { olderThanMs: 0 });
      for (const [what, take] of Object.entries(takes))
        if (!due[what as keyof Due] || (await take(tx)) === 0) missed.add(what);
    });
  }
  expect(missed).toEqual(new Set());
});
