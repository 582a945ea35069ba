import { outboxes } from '../../../src/wallets/protocols/outboxes.ts';
import type { Database } from '../../connection/client.ts';
import { sharedOpenCounts, type OpenCounts } from './open-counts.ts';

/** The work that waits, over all tenants: for operators, never for a request. */
export interface Backlog extends OpenCounts {
  undispatched: Record<'start' | 'signal', { count: number; oldestSeconds: number }>;
  /** `lagSeconds`: how long the longest waiting queue has been due. */
  webhooks: { undelivered: number; lagSeconds: number; failingEndpoints: number };
  /** Messages to other wallets that no endpoint has accepted yet, by protocol. */
  messages: Record<string, { undelivered: number; oldestSeconds: number }>;
  /** Seconds since the reconciler's last round; null before its first. */
  reconcilerSeconds: number | null;
  /** Seconds since what is open was counted: see `sharedOpenCounts`. */
  countedSeconds: number;
}

interface BacklogRow {
  starts: number;
  startSeconds: number;
  signals: number;
  signalSeconds: number;
  undelivered: number;
  webhookSeconds: number;
  failingEndpoints: number;
  messages: Backlog['messages'];
  reconcilerSeconds: number | null;
}

/** Counts with partial indexes: finished work costs nothing, waiting work an index entry. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const sql = db.$client;
  const seconds = (column: string) =>
    sql`coalesce(extract(epoch from clock_timestamp() - min(${sql(column)})), 0)::float8`;
  const [row] = await sql<[BacklogRow]>`
    select starts.*, signals.*, queues.*, messages.*,
      (select count(*) from webhook_outbox)::integer
        + (select count(*) from webhook_deliveries where status = 'pending')::integer as undelivered,
      (select extract(epoch from clock_timestamp() - updated_at)::float8 from cursors where name = 'reconciler') as "reconcilerSeconds"
    from (select count(*)::integer as starts, ${seconds('updated_at')} as "startSeconds"
        from executions where dispatched_at is null) starts,
      (select count(*)::integer as signals, ${seconds('created_at')} as "signalSeconds"
        from inbox where dispatched_at is null and execution_id is not null) signals,
      (select coalesce(extract(epoch from clock_timestamp() - min(due_at) filter (where due_at <= clock_timestamp()
            and coalesce(leased_until < clock_timestamp(), true))), 0)::float8 as "webhookSeconds",
          (count(*) filter (where failing_since is not null))::integer as "failingEndpoints"
        from webhook_queues) queues,
      (select coalesce(json_object_agg(protocol, json_build_object('undelivered', waiting, 'oldestSeconds', seconds)), '{}')
          as messages
        from (select '' as protocol, 0 as waiting, 0::float8 as seconds where false
          ${outboxes.map(({ protocol, table }) => sql`union all select ${protocol}, count(*)::integer, ${seconds('created_at')} from ${sql(table)}`)}) each) messages`;
  return {
    ...(await sharedOpenCounts(db)),
    undispatched: {
      start: { count: row.starts, oldestSeconds: row.startSeconds },
      signal: { count: row.signals, oldestSeconds: row.signalSeconds },
    },
    webhooks: {
      undelivered: row.undelivered,
      lagSeconds: row.webhookSeconds,
      failingEndpoints: row.failingEndpoints,
    },
    messages: row.messages,
    reconcilerSeconds: row.reconcilerSeconds,
  };
}
