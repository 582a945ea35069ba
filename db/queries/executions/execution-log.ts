import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { Database } from '../../connection/client.ts';
import { readFirst, rowOf, select, type LogRow, type LogRows, type RawLogRow } from '../log/log.ts';
import { isoTime } from '../time.ts';

/**
 * Reads the rows of one execution, or of one of its actions. They are numbered under its lock, so they appear in the
 * order of their numbers.
 */
export function readExecutionLog(
  db: Database,
  {
    projectId,
    executionId,
    actionId,
  }: { projectId: string; executionId: string; actionId?: string | undefined },
  afterSeq: number,
  most: { limit: number; maxBytes?: number },
): Promise<LogRows> {
  const sql = db.$client;
  const condition = sql`l.execution_id = ${executionId} and l.project_id = ${projectId} and l.seq > ${afterSeq}
    ${actionId === undefined ? sql`` : sql`and l.action_id = ${actionId}`}`;
  return readFirst(db, condition, sql`l.seq`, most);
}

/** Returns the times when the rows of an execution with these numbers were written. */
export async function readTimesOf(
  db: Database,
  executionId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.$client<{ seq: number; createdAt: string }[]>`
    select l.seq, l.created_at as "createdAt" from log l
    where l.execution_id = ${executionId} and l.seq = any (${[...numbers]}::integer[])`;
  return new Map(rows.map(({ seq, createdAt }) => [seq, isoTime(createdAt)]));
}

/** How often each of these actions had failed and was tried again, in each attempt, up to a number. */
export const countRetries = (
  db: Database,
  executionId: string,
  actionIds: readonly string[],
  upToSeq: number,
): Promise<{ attempt: number; actionId: string; count: number }[]> => db.$client`
  select l.attempt, l.action_id as "actionId", count(*)::integer as count from log l
  where l.execution_id = ${executionId} and l.seq <= ${upToSeq} and l.type = ${executionEvents.actionRetrying}
    and l.action_id = any (${[...actionIds]}::text[])
  group by l.attempt, l.action_id`;

/** An execution whose rows after a number are wanted. */
export interface LogFollower {
  projectId: string;
  executionId: string;
  afterSeq: number;
}

/**
 * The same for many executions at once, each with the index of its follower. The execution's own number says whether
 * there is anything new: if not, that is one primary key look-up each. Each gets one row at least, and more while all
 * errors together are no larger than a page.
 */
export async function readExecutionLogs(
  db: Database,
  followers: readonly LogFollower[],
  limit: number,
): Promise<{ follower: number; row: LogRow }[]> {
  const asked = followers.map((follower, place) => ({ ...follower, place }));
  // JSON, because Postgres would plan arrays again each time: it takes them to be longer than they are.
  const rows = await db.$client<({ follower: number; nth: number; bytes: number } & RawLogRow)[]>`
    select * from (
    select f.place as follower, found.*, row_number() over (partition by f.place order by found.seq) as nth,
      sum(coalesce(octet_length(found.sealed), 0)) over (order by f.place, found.seq) as bytes
    from json_to_recordset(${JSON.stringify(asked)}::text::json) as f(
      place integer, "executionId" uuid, "projectId" uuid, "afterSeq" integer)
    -- Each by its index, whatever the planner thinks of the tables' sizes: hence the limits.
    cross join lateral (
      select from executions followed
      where followed.id = f."executionId" and followed.project_id = f."projectId" and followed.seq > f."afterSeq" limit 1
    ) moved
    cross join lateral (
      ${select(db)} where l.execution_id = f."executionId" and l.seq > f."afterSeq" order by l.seq limit ${limit}
    ) found
    ) read where nth = 1 or bytes <= ${maxPageBytes}
    order by follower, seq`;
  return rows.map(({ follower, nth: _nth, bytes: _bytes, ...row }) => ({ follower, row: rowOf(row) }));
}

/** The number of an execution's last row; 0 if there is none. */
export async function readLastSeq(
  db: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
): Promise<number> {
  const [row] = await db.$client<[{ seq: number }?]>`
    select seq from executions where id = ${executionId} and project_id = ${projectId}`;
  return row?.seq ?? 0;
}
