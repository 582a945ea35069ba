import type { Metric } from '../../src/plans/plans.ts';
import type { Database } from '../client.ts';

/** Metrics of which an account has a number of records at a time. */
export type CountedMetric = Exclude<Metric, 'executionsPerMonth' | 'storedDays'>;

/** Starts and creates of an account wait their turn here until the end of their transaction, so that a count stays true. */
export async function lockMetric(tx: Database, accountId: string, metric: CountedMetric): Promise<void> {
  await tx.$client`select pg_advisory_xact_lock(hashtextextended(${`${metric}/${accountId}`}, 2))`;
}

/** Of the account, or of one project alone: keys and projects themselves belong to no project. */
export interface UsageKey {
  accountId: string;
  projectId?: string;
}

export async function countMetric(db: Database, key: UsageKey, metric: CountedMetric): Promise<number> {
  const { accountId } = key;
  const sql = db.$client;
  const projectsOf = projectsIn(db, key);
  const counts = {
    executionsRunning: sql`executions e join ${projectsOf} on p.id = e.project_id
      where e.status in ('created', 'running')`,
    workflows: sql`workflows w join ${projectsOf} on p.id = w.project_id
      where p.archived_at is null and w.archived_at is null`,
    projects: sql`projects where account_id = ${accountId} and archived_at is null`,
    wallets: sql`wallets w join ${projectsOf} on p.id = w.project_id
      where p.archived_at is null and w.archived_at is null`,
    apiKeys: sql`api_keys where account_id = ${accountId} and revoked_at is null`,
    webhookEndpoints: sql`webhook_endpoints w join ${projectsOf} on p.id = w.project_id
      where p.archived_at is null and w.deleted_at is null`,
  };
  const [row] = await sql<[{ count: number }]>`select count(*)::integer as count from ${counts[metric]}`;
  return row.count;
}

/** Executions that were started in the month, erased ones left out. */
export async function countStarts(db: Database, key: UsageKey, since: Date): Promise<number> {
  const [row] = await db.$client<[{ count: number }]>`
    select count(*)::integer as count from executions e join ${projectsIn(db, key)} on p.id = e.project_id
    where e.id >= uuidv7_floor(${since.toISOString()}::timestamptz)`;
  return row.count;
}

/** What the account's limit of starts has counted in a period; null where there was no limit. */
export async function readStarts(
  db: Database,
  { accountId, period }: { accountId: string; period: string },
): Promise<number | null> {
  const [row] = await db.$client<[{ used: number }?]>`
    select used from usage_counters
    where account_id = ${accountId} and metric = 'executionsPerMonth' and period = ${period}`;
  return row?.used ?? null;
}

/** Whole days since the end of the oldest execution that has ended and is still stored. */
export async function countStoredDays(db: Database, key: UsageKey): Promise<number> {
  const [row] = await db.$client<[{ days: number }]>`
    select coalesce(max(extract(epoch from clock_timestamp() - oldest.end_time))::integer / 86400, 0) as days
    from ${projectsIn(db, key)} cross join lateral (
      select e.end_time from executions e where e.project_id = p.id and is_final(e.status) order by e.id limit 1) oldest`;
  return row.days;
}

const projectsIn = ({ $client: sql }: Database, { accountId, projectId }: UsageKey) => sql`
  (select id, archived_at from projects
    where account_id = ${accountId} ${projectId === undefined ? sql`` : sql`and id = ${projectId}`}) p`;

/**
 * Counts one more start against the limit, atomically. Null: the limit is reached. The first of a period counts what was
 * started before the plan had a limit.
 */
export async function takeStart(
  tx: Database,
  key: { accountId: string; period: string; since: Date },
  limit: number,
): Promise<number | null> {
  const { accountId, period, since } = key;
  const [row] = await tx.$client<[{ used: number }?]>`
    insert into usage_counters as u (account_id, metric, period, used)
    select ${accountId}, 'executionsPerMonth', ${period}, before.count + 1 from (
      select count(*)::integer as count from executions e join projects p on p.id = e.project_id
      where p.account_id = ${accountId} and e.id >= uuidv7_floor(${since.toISOString()}::timestamptz)
        and not exists (select 1 from usage_counters c
          where c.account_id = ${accountId} and c.metric = 'executionsPerMonth' and c.period = ${period})
    ) before
    where before.count < ${limit}
    on conflict (account_id, metric, period) do update set used = u.used + 1 where u.used < ${limit}
    returning used`;
  return row?.used ?? null;
}
