import type { Database } from '../connection/client.ts';
import { dueTime } from './clock.ts';

/** The kinds of work of a worker's sweeps, and whether there is some of it now. */
export interface Due {
  /** Starts and signals that the process that committed them has not dispatched, and locks that have become free. */
  dispatches: boolean;
  reminders: boolean;
  bulkJobs: boolean;
  backfills: boolean;
  mails: boolean;
  messages: boolean;
  webhookEvents: boolean;
  /** Endpoints that nobody delivers to. */
  webhookQueues: boolean;
}

/**
 * Looks for all kinds of due work in one statement, so that an idle worker sends one query, not ten. Work that another process does at this moment
 * may count as due. Each part has the order of its index: otherwise Postgres reads the whole table if it expects many due rows, as after a backlog.
 * Postgres ignores the order of an `exists`.
 * `olderThanMs`: starts and signals are due for dispatch from this age on.
 */
export async function listDue(db: Database, { olderThanMs }: { olderThanMs: number }): Promise<Due> {
  const { $client: sql } = db;
  const old = sql`clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})`;
  const now = dueTime(db);
  const isFree = sql`due_at <= ${now} and (leased_until is null or leased_until < clock_timestamp())`;
  const [due] = await sql<[Due]>`
    select
      coalesce((select true from executions where dispatched_at is null and (healings > 0 or updated_at < ${old}) order by project_id, id limit 1),
        (select true from inbox where dispatched_at is null and execution_id is not null and created_at < ${old} order by project_id, id limit 1),
        (select true from freed_locks order by account_id, id limit 1), false) as dispatches,
      coalesce((select true from holds where state = 'open' and reminders <> '{}' and reminders[1] <= ${now} order by reminders[1] limit 1), false) as reminders,
      coalesce((select true from bulk_jobs where status = 'running' order by updated_at limit 1), false) as "bulkJobs",
      coalesce((select true from schedule_firings where due_at <= ${now} order by project_id, due_at limit 1), false) as backfills,
      coalesce((select true from mails where state = 'pending' and next_at <= ${now} order by next_at limit 1), false) as mails,
      coalesce((select true from didcomm_outbound where next_at <= ${now} order by next_at limit 1), false) as messages,
      exists (select from webhook_outbox where retry_at is null or retry_at <= ${now}) as "webhookEvents",
      coalesce((select true from webhook_queues where due_at is not null and failing_since is null and ${isFree} order by due_at limit 1),
        (select true from webhook_queues where due_at is not null and failing_since is not null and ${isFree} order by due_at limit 1), false) as "webhookQueues"`;
  return due;
}
