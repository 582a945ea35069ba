import type { Database } from '../client.ts';

/** What the sweeps of a worker do, and whether there is some of it now. */
export interface Due {
  /** Starts and signals that the process that committed them has not dispatched. */
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
 * Looks for everything in one statement, so that an idle worker asks one question, not ten. What somebody else does at this moment may count as due.
 * `olderThanMs`: the age of what is to be dispatched.
 */
export async function listDue(
  { $client: sql }: Database,
  { olderThanMs }: { olderThanMs: number },
): Promise<Due> {
  const old = sql`clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})`;
  const isFree = sql`due_at <= now() and (leased_until is null or leased_until < clock_timestamp())`;
  const [due] = await sql<[Due]>`
    select
      exists (select from executions where dispatched_at is null and (healings > 0 or updated_at < ${old}))
        or exists (select from inbox where dispatched_at is null and execution_id is not null and created_at < ${old}) as dispatches,
      exists (select from holds where state = 'open' and reminders <> '{}' and reminders[1] <= now()) as reminders,
      exists (select from bulk_jobs where status = 'running') as "bulkJobs",
      exists (select from schedule_firings where due_at <= now()) as backfills,
      exists (select from mails where state = 'pending' and next_at <= now()) as mails,
      exists (select from didcomm_outbound where next_at <= now()) as messages,
      exists (select from webhook_outbox where retry_at is null or retry_at <= clock_timestamp()) as "webhookEvents",
      exists (select from webhook_queues where due_at is not null and failing_since is null and ${isFree})
        or exists (select from webhook_queues where due_at is not null and failing_since is not null and ${isFree}) as "webhookQueues"`;
  return due;
}
