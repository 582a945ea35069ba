import type { Database } from '../../connection/client.ts';

/**
 * How long the oldest row has been committed that feeds over many executions may not show yet, because a transaction
 * that began before it, anywhere in this Postgres server, is still open.
 */
export async function readFeedLagSeconds(db: Database): Promise<number> {
  const [row] = await db.$client<[{ seconds: number }]>`
    select coalesce(extract(epoch from clock_timestamp() - (
      select created_at from log where xid >= pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit 1
    )), 0)::float8 as seconds`;
  return row.seconds;
}
