import { openStatuses } from '../../../src/executions/status.ts';
import type { RunKey } from '../../../src/executions/contract/execution-workflow.ts';
import { literals } from '../literals.ts';
import type { OpenPlace } from './reconciling.ts';
import type { Database } from '../../connection/client.ts';

/** The state of a restored database before its executions continue. */
export interface RestoredState {
  database: string;
  /** The last known change; null: there was none. */
  lastChangeAt: Date | null;
  /** Executions that have not ended. */
  open: number;
  /** Connected processes of ours, by name. */
  connected: string[];
}

export async function readRestored(db: Database): Promise<RestoredState> {
  const [row] = await db.$client<[Omit<RestoredState, 'lastChangeAt'> & { lastChangeAt: string | null }]>`
    select current_database() as database,
      (select uuid_extract_timestamp(id) from log order by id desc limit 1) as "lastChangeAt",
      (select count(*)::integer from executions where status in (${literals(db.$client, openStatuses)})) as open,
      array(select distinct application_name from pg_stat_activity where datname = current_database()
        and application_name in ('holdfast-api', 'holdfast-worker', 'holdfast-webhooks')) as connected`;
  return { ...row, lastChangeAt: row.lastChangeAt === null ? null : new Date(row.lastChangeAt) };
}

/**
 * Raises generations above those that Temporal has had, because a run's name must not be used twice. An execution that
 * has ended stays as it is, and its next run has a new name. Returns how many were raised; when repeated, it raises
 * none.
 */
export async function raiseGenerations(db: Database, runs: readonly RunKey[]): Promise<number> {
  const { count } = await db.$client`
    update executions e set healings = run.generation + (not is_final(e.status))::integer - e.attempt
    from (select id, max(generation) as generation
      from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ generation }) => String(generation))}::text[]::integer[]) as r (id, generation)
      group by id) run
    where e.id = run.id and e.attempt + e.healings < run.generation + (not is_final(e.status))::integer`;
  return count;
}

/**
 * Marks the next open executions behind a place as not dispatched, so that the relay starts their runs. Returns how many, and the last place;
 * null if there is none behind it.
 */
export async function markOpenUndispatched(
  { $client: sql }: Database,
  { projectId, id }: OpenPlace,
  limit: number,
): Promise<{ count: number; last: OpenPlace | null }> {
  const [{ count, looked, last }] = await sql<[{ count: number; looked: number; last: string | null }]>`
    with next as materialized (
      select id, project_id, dispatched_at from executions
      where status in (${literals(sql, openStatuses)}) and (project_id, id) > (${projectId}::uuid, ${id}::uuid)
      order by project_id, id limit ${limit}
    ), marked as (
      update executions e set dispatched_at = null from next where e.id = next.id and next.dispatched_at is not null returning 1
    )
    select (select count(*)::int from marked) as count, count(*)::int as looked, max(project_id || ' ' || id) as last from next`;
  if (last === null || looked < limit) return { count, last: null };
  const [lastProject = '', lastId = ''] = last.split(' ');
  return { count, last: { projectId: lastProject, id: lastId } };
}

/**
 * Gives rows of the log from another server this server's transaction numbers, in their order: otherwise readers
 * would find them only once this server has counted as far. Returns how many.
 */
export async function renumberLog(db: Database, limit: number): Promise<number> {
  const { count } = await db.$client`
    with foreign_rows as (select id from log where xid >= pg_current_xact_id() order by xid, id limit ${limit})
    update log l set xid = pg_current_xact_id() from foreign_rows f where l.id = f.id`;
  return count;
}
