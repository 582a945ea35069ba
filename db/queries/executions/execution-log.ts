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
  const sql = db.$client;
  const rows = await sql<({ follower: number } & RawLogRow)[]>`
    select f.place::integer - 1 as follower, found.*
    from unnest(${followers.map(({ executionId }) => executionId)}::uuid[], ${followers.map(({ projectId }) => projectId)}::uuid[],
      ${followers.map(({ afterSeq }) => afterSeq)}::integer[]) with ordinality as f (execution_id, project_id, after_seq, place)
    -- Each by its index, whatever the planner thinks of the tables' sizes: hence the limits.
    cross join lateral (
      select from executions followed
      where followed.id = f.execution_id and followed.project_id = f.project_id and followed.seq > f.after_seq limit 1
    ) moved
    cross join lateral (
      ${select(db)} where l.execution_id = f.execution_id and l.seq > f.after_seq order by l.seq limit ${limit}
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
