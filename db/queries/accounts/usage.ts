import type { Metric } from '../../../src/plans/plans.ts';
import type { Database } from '../../client.ts';

/** Metrics of which an account has a number of records at a time. */
export type CountedMetric = Exclude<Metric, 'executionsPerMonth' | 'storedDays'>;
/** Those of records that are made one by one; starts have a way of their own. */
export type RoomMetric = Exclude<CountedMetric, 'executionsRunning'>;

/** Creates of an account wait their turn here until the end of their transaction, so that a count stays true. */
export async function lockMetric(tx: Database, accountId: string, metric: RoomMetric): Promise<void> {
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
  const [row] = await db.$client<[{ used: number | null }]>`
    select sum(used)::integer as used from usage_counters
    where account_id = ${accountId} and period = ${period} and split_part(metric, '/', 1) = 'executionsPerMonth'`;
  return row.used;
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

/** What bounds the starts of an account; null: nothing. */
export interface StartLimits {
  running: number | null;
  month: number | null;
}

export interface FullMetric {
  metric: 'executionsRunning' | 'executionsPerMonth';
  used: number;
}

/**
 * Counts one more start against both limits, in the transaction that makes it; gives the one that is reached, null where
 * none is. Starts do not wait for each other unless a limit is near. The first of a period counts what was started before
 * the plan had a limit.
 */
export async function takeStart(
  tx: Database,
  { accountId, period, since }: { accountId: string; period: string; since: Date },
  { running, month }: StartLimits,
): Promise<FullMetric | null> {
  const [row] = await tx.$client<[FullMetric | { metric: null }]>`
    select metric, used from take_start(${accountId}::uuid, ${period}, ${since.toISOString()}::timestamptz,
      ${running}::integer, ${month}::integer)`;
  return row.metric === null ? null : row;
}
