import type { Database } from '../../connection/client.ts';
import { eraseExecutions } from '../executions/erase.ts';

/** Projects and workflows have days of their own, each with an index of the executions that have ended. */
const owners = { projects: 'project_id', workflows: 'workflow_id' } as const;

/**
 * Erases up to `limit` executions that ended longer ago than the days of their project, or of their workflow; returns the number.
 * The owner with the fewest days erases an execution first, so this query need not compare the days of both.
 */
export async function purgeByOwnDays(
  db: Database,
  { of, now, limit }: { of: keyof typeof owners; now: Date; limit: number },
): Promise<number> {
  const sql = db.$client;
  const at = sql`${now.toISOString()}::timestamptz - make_interval(days => o.stored_days)`;
  // The executions that ended first come first, in the order of each owner's index.
  const rows = await sql<{ id: string }[]>`
    select e.id from ${sql(of)} o cross join lateral (
      select id from executions
      where ${sql(owners[of])} = o.id and end_time is not null and end_time < ${at} order by end_time limit ${limit}
    ) e where o.stored_days is not null limit ${limit}`;
  const erased = await eraseExecutions(
    db,
    rows.map(({ id }) => id),
  );
  return erased.length;
}
