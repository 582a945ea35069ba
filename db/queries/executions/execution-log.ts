import type { Database } from '../../client.ts';
import { rowOf, select, type LogRow, type RawLogRow } from '../log/log.ts';

/** Reads the rows of one execution. They are numbered under its lock, so they appear in the order of their numbers. */
export async function readExecutionLog(
  db: Database,
  key: { projectId: string; executionId: string },
  afterSeq: number,
  limit: number,
): Promise<LogRow[]> {
  const rows = await db.$client<RawLogRow[]>`${select(db)}
    where l.execution_id = ${key.executionId} and l.project_id = ${key.projectId} and l.seq > ${afterSeq}
    order by l.seq limit ${limit}`;
  return rows.map(rowOf);
}

/** An execution whose rows after a number are wanted. */
export interface LogFollower {
  projectId: string;
  executionId: string;
  afterSeq: number;
}

/**
 * The same for many executions at once, each with the index of its follower. The execution's own number says whether
 * there is anything new: if not, that is one primary key look-up each.
 */
export async function readExecutionLogs(
  db: Database,
  followers: readonly LogFollower[],
  limit: number,
): Promise<{ follower: number; row: LogRow }[]> {
  const asked = followers.map((follower, place) => ({ ...follower, place }));
  // JSON, because Postgres would plan arrays anew each time: it takes them to be longer than they are.
  const rows = await db.$client<({ follower: number } & RawLogRow)[]>`
    select f.place as follower, found.*
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
    order by f.place, found.seq`;
  return rows.map(({ follower, ...row }) => ({ follower, row: rowOf(row) }));
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
