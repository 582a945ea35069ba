import type { Database } from '../../client.ts';

/** What a restored database is like, before anything of it goes on. */
export interface Restored {
  database: string;
  /** The last that is known to have happened; null: nothing has. */
  lastChangeAt: Date | null;
  /** Executions that have not ended. */
  open: number;
  /** Processes of ours that are connected, by name. */
  connected: string[];
}

export async function readRestored(db: Database): Promise<Restored> {
  const [row] = await db.$client<[Omit<Restored, 'lastChangeAt'> & { lastChangeAt: string | null }]>`
    select current_database() as database,
      (select uuid_extract_timestamp(id) from log order by id desc limit 1) as "lastChangeAt",
      (select count(*)::integer from executions where status in ('created', 'running', 'onHold')) as open,
      array(select distinct application_name from pg_stat_activity where datname = current_database()
        and application_name in ('holdfast-api', 'holdfast-worker', 'holdfast-webhooks')) as connected`;
  return { ...row, lastChangeAt: row.lastChangeAt === null ? null : new Date(row.lastChangeAt) };
}

/**
 * Raises attempts above those that Temporal has had: a run's name is never used twice. An execution that has ended stays as it
 * is, and its next attempt is a new one. Gives how many were raised; done again, it raises none.
 */
export async function raiseAttempts(
  db: Database,
  runs: readonly { id: string; attempt: number }[],
): Promise<number> {
  const { count } = await db.$client`
    update executions e set attempt = case when is_final(e.status) then run.attempt else run.attempt + 1 end
    from (select id, max(attempt) as attempt
      from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ attempt }) => String(attempt))}::text[]::integer[]) as r (id, attempt)
      group by id) run
    where e.id = run.id and e.attempt < case when is_final(e.status) then run.attempt else run.attempt + 1 end`;
  return count;
}

/** Marks open executions as untold, so that the relay starts their runs; gives how many. Verified: the reconciler waits for it. */
export async function markOpenUndispatched(db: Database, limit: number): Promise<number> {
  const { count } = await db.$client`
    update executions set dispatched_at = null, verified_at = clock_timestamp() where id = any (array(
      select id from executions where status in ('created', 'running', 'onHold') and dispatched_at is not null
      order by coalesce(verified_at, '-infinity') limit ${limit}))`;
  return count;
}

/**
 * Gives rows of the log that another server's transactions wrote this server's numbers, in their order: readers would find them
 * only once it has counted as far. Gives how many.
 */
export async function renumberLog(db: Database, limit: number): Promise<number> {
  const { count } = await db.$client`
    with foreign_rows as (select id from log where xid >= pg_current_xact_id() order by xid, id limit ${limit})
    update log l set xid = pg_current_xact_id() from foreign_rows f where l.id = f.id`;
  return count;
}
