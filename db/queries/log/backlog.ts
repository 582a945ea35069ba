import { openStatuses } from '../../../src/executions/status.ts';
import { waitKinds, type WaitKind } from '../../../src/executions/waits.ts';
import { outboxes } from '../../../src/wallets/protocols/outboxes.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

/** The work that waits, over all tenants: for operators, never for a request. */
export interface Backlog {
  undispatched: Record<'start' | 'signal', { count: number; oldestSeconds: number }>;
  /** Executions that have not ended. */
  open: { running: number; onHold: number };
  /**
   * Open executions by the kind of their wait, for the first `maxWaits`: running executions come before those on hold.
   */
  waits: Record<WaitKind, number>;
  /** Open holds by age, each in the first limit that it is under. */
  holds: Record<HoldAge, number>;
  /** `lagSeconds`: how long the longest waiting queue has been due. */
  webhooks: { undelivered: number; lagSeconds: number; failingEndpoints: number };
  /** Messages to other wallets that no endpoint has accepted yet, by protocol. */
  messages: Record<string, { undelivered: number; oldestSeconds: number }>;
  /** Seconds since the reconciler's last round; null before its first. */
  reconcilerSeconds: number | null;
}

/** The most executions whose waits are looked up for one scrape, because each takes some reads. */
export const maxWaits = 2_000;

export const holdAges = ['1h', '1d', '7d', '30d', 'older'] as const;
export type HoldAge = (typeof holdAges)[number];

interface BacklogRow extends Record<HoldAge, number> {
  starts: number;
  startSeconds: number;
  signals: number;
  signalSeconds: number;
  open: number;
  undelivered: number;
  webhookSeconds: number;
  failingEndpoints: number;
  messages: Backlog['messages'];
  waits: Partial<Backlog['waits']>;
  reconcilerSeconds: number | null;
}

/** Counts with partial indexes: finished work costs nothing, waiting work an index entry. The holds' ids show their age. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const sql = db.$client;
  const seconds = (column: string) =>
    sql`coalesce(extract(epoch from clock_timestamp() - min(${sql(column)})), 0)::float8`;
  // The subquery is computed once, and each hold costs comparisons of its id alone.
  const young = (age: string) =>
    sql`(count(*) filter (where id >= (select uuidv7_floor(now() - ${age}::interval))))`;
  const [row] = await sql<[BacklogRow]>`
    select starts.*, signals.*, aged.*, queues.*, messages.*, waits.*,
      (select count(*) from webhook_outbox)::integer
        + (select count(*) from webhook_deliveries where status = 'pending')::integer as undelivered,
      (select count(*)::integer from executions where status in (${literals(sql, openStatuses)})) as open,
      (select extract(epoch from clock_timestamp() - updated_at)::float8 from cursors where name = 'reconciler') as "reconcilerSeconds"
    from (select coalesce(json_object_agg(kind, count), '{}') as waits from (
        select w.kind, count(*)::integer as count from (
          (select id, status, updated_at, dispatched_at from executions where status = 'running' order by nudge_at limit ${maxWaits})
          union all
          (select id, status, updated_at, dispatched_at from executions where status in (${literals(sql, openStatuses)}) and status <> 'running'
            order by coalesce(verified_at, '-infinity') limit ${maxWaits})
          limit ${maxWaits}) looked
        cross join lateral waits_for(looked.id, looked.status, looked.updated_at, looked.dispatched_at) w group by w.kind) counted) waits,
      (select count(*)::integer as starts, ${seconds('updated_at')} as "startSeconds"
        from executions where dispatched_at is null) starts,
      (select count(*)::integer as signals, ${seconds('created_at')} as "signalSeconds"
        from inbox where dispatched_at is null and execution_id is not null) signals,
      (select ${young('1h')}::integer as "1h", (${young('1d')} - ${young('1h')})::integer as "1d",
          (${young('7d')} - ${young('1d')})::integer as "7d", (${young('30d')} - ${young('7d')})::integer as "30d",
          (count(*) - ${young('30d')})::integer as older
        from holds where state = 'open') aged,
      (select coalesce(extract(epoch from clock_timestamp() - min(due_at) filter (where due_at <= clock_timestamp()
            and coalesce(leased_until < clock_timestamp(), true))), 0)::float8 as "webhookSeconds",
          (count(*) filter (where failing_since is not null))::integer as "failingEndpoints"
        from webhook_queues) queues,
      (select coalesce(json_object_agg(protocol, json_build_object('undelivered', waiting, 'oldestSeconds', seconds)), '{}')
          as messages
        from (select '' as protocol, 0 as waiting, 0::float8 as seconds where false
          ${outboxes.map(({ protocol, table }) => sql`union all select ${protocol}, count(*)::integer, ${seconds('created_at')} from ${sql(table)}`)}) each) messages`;
  const holds: Backlog['holds'] = {
    '1h': row['1h'],
    '1d': row['1d'],
    '7d': row['7d'],
    '30d': row['30d'],
    older: row.older,
  };
  const onHold = Object.values(holds).reduce((sum, count) => sum + count, 0);
  return {
    undispatched: {
      start: { count: row.starts, oldestSeconds: row.startSeconds },
      signal: { count: row.signals, oldestSeconds: row.signalSeconds },
    },
    // The two counts are made one after the other, so they may differ by the executions that moved between them.
    open: { running: Math.max(0, row.open - onHold), onHold },
    waits: Object.fromEntries(waitKinds.map((kind) => [kind, row.waits[kind] ?? 0])) as Backlog['waits'],
    holds,
    webhooks: {
      undelivered: row.undelivered,
      lagSeconds: row.webhookSeconds,
      failingEndpoints: row.failingEndpoints,
    },
    messages: row.messages,
    reconcilerSeconds: row.reconcilerSeconds,
  };
}
