import { countedStatuses } from '../../../src/executions/status.ts';
import { literals } from '../literals.ts';
import type { Metric } from '../../../src/account/plans/plans.ts';
import type { Database } from '../../connection/client.ts';

/** Metrics that count the present records of an account. */
export type CountedMetric = Exclude<Metric, 'executionsPerMonth' | 'storedDays' | 'mailsPerDay'>;
/** Metrics of records that are created one by one; starts are counted differently. */
export type RoomMetric = Exclude<CountedMetric, 'executionsRunning'>;

/** Lets one transaction of an account create records of this kind at a time, so that the count stays correct. */
export async function lockMetric(tx: Database, accountId: string, metric: RoomMetric): Promise<void> {
  await tx.$client`select pg_advisory_xact_lock(hashtextextended(${`${metric}/${accountId}`}, 2))`;
}

/** For the account, or for one project. Keys and projects themselves belong to no project. */
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
      where e.status in (${literals(sql, countedStatuses)})`,
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

/** Counts the executions that were started in the month, without erased ones. */
export async function countStarts(db: Database, key: UsageKey, since: Date): Promise<number> {
  const [row] = await db.$client<[{ count: number }]>`
    select count(*)::integer as count from executions e join ${projectsIn(db, key)} on p.id = e.project_id
    where e.id >= uuidv7_floor(${since.toISOString()}::timestamptz)`;
  return row.count;
}

/** The starts that the account's limit has counted in a period; null if there was no limit. */
export async function readStarts(
  db: Database,
  { accountId, period }: { accountId: string; period: string },
): Promise<number | null> {
  const [row] = await db.$client<[{ used: number | null }]>`
    select sum(used)::integer as used from usage_counters
    where account_id = ${accountId} and period = ${period} and split_part(metric, '/', 1) = 'executionsPerMonth'`;
  return row.used;
}

/** Whole days since the end of the oldest stored execution that has ended. */
export async function countStoredDays(db: Database, key: UsageKey): Promise<number> {
  const [row] = await db.$client<[{ days: number }]>`
    select coalesce(max(extract(epoch from clock_timestamp() - oldest.end_time))::integer / 86400, 0) as days
    from ${projectsIn(db, key)} cross join lateral (
      select e.end_time from executions e where e.project_id = p.id and is_final(e.status) order by e.id limit 1) oldest`;
  return row.days;
}

/** Without a limit, mails of an account are counted in one of so many rows, so that hardly anybody waits for another's. */
const mailParts = 16;

/**
 * Counts one more mail of a project's account on a day. False: the account has queued as many as it may. With a
 * limit, its row is locked until the end of the transaction, so that the count is exact.
 */
export async function countMail(
  tx: Database,
  { accountId, day, limit }: { accountId: string; day: string; limit: number | null },
): Promise<boolean> {
  const metric = limit === null ? `mailsPerDay/${Math.floor(Math.random() * mailParts)}` : 'mailsPerDay';
  const { count } = await tx.$client`
    insert into usage_counters as u (account_id, metric, period, used) values (${accountId}, ${metric}, ${day}, 1)
    on conflict on constraint usage_counters_account_id_metric_period_pk do update set used = u.used + 1
    where u.used < ${limit}::integer or ${limit}::integer is null`;
  return count > 0;
}

/** The mails that an account has queued on a day. */
export async function readMails(
  db: Database,
  { accountId, day }: { accountId: string; day: string },
): Promise<number> {
  const parts = Array.from({ length: mailParts }, (_, part) => `mailsPerDay/${part}`);
  const [row] = await db.$client<[{ used: number }]>`
    select coalesce(sum(used), 0)::integer as used from usage_counters
    where account_id = ${accountId} and metric = any (${['mailsPerDay', ...parts]}::text[]) and period = ${day}`;
  return row.used;
}

const projectsIn = ({ $client: sql }: Database, { accountId, projectId }: UsageKey) => sql`
  (select id, archived_at from projects
    where account_id = ${accountId} ${projectId === undefined ? sql`` : sql`and id = ${projectId}`}) p`;

/** The limits of an account's starts; null: no limit. */
export interface StartLimits {
  running: number | null;
  month: number | null;
}

export interface FullMetric {
  metric: 'executionsRunning' | 'executionsPerMonth';
  used: number;
}

/**
 * Counts one more start against both limits, in the transaction that creates it. Returns the limit that is reached, or
 * null. Starts only wait for each other near a limit. The first of a period also counts the starts from before the plan
 * had a limit.
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
