import type { Database } from '../../client.ts';
import { rowOf, select, type LogRow, type RawLogRow } from '../log/log.ts';

/** Rows of one execution. They are numbered under its lock, so they appear in the order of their numbers. */
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
 * The same of many executions at once, each with the place of its follower. The execution's own number tells whether there is
 * anything: where nothing has moved, that is one look at a primary key each.
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

/** Number of an execution's last row; 0 where there is none. */
export async function readLastSeq(
  db: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
): Promise<number> {
  const [row] = await db.$client<[{ seq: number }?]>`
    select seq from executions where id = ${executionId} and project_id = ${projectId}`;
  return row?.seq ?? 0;
}
