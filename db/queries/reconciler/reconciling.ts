import type { RunKey } from '../../../src/executions/contract/execution-workflow.ts';
import { openStatuses } from '../../../src/executions/status.ts';
import { lowestId } from '../id-range.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

/** An open execution. `dispatchedAt`: since when Temporal has its run, null if it was not dispatched. */
export interface OpenExecution extends RunKey {
  dispatchedAt: Date | null;
}

interface OpenExecutionRow extends RunKey {
  dispatchedAt: string | null;
}

const openOf = ({ id, generation, dispatchedAt }: OpenExecutionRow): OpenExecution => ({
  id,
  generation,
  dispatchedAt: dispatchedAt === null ? null : new Date(dispatchedAt),
});

/** Which of these executions are open in exactly that generation. */
export async function filterOpen(db: Database, executions: readonly RunKey[]): Promise<OpenExecution[]> {
  if (executions.length === 0) return [];
  const rows = await db.$client<OpenExecutionRow[]>`
    select e.id, e.attempt + e.healings as generation, e.dispatched_at as "dispatchedAt" from executions e
    join unnest(${executions.map(({ id }) => id)}::uuid[], ${executions.map(({ generation }) => generation)}::integer[]) as asked (id, generation)
      on e.id = asked.id and e.attempt + e.healings = asked.generation
    where not is_final(e.status)`;
  return rows.map(openOf);
}

/**
 * Takes open executions whose run is to be looked for soon: those that were dispatched ten seconds ago, and those that were asked for. Marks
 * them, so that several reconcilers share the work.
 */
export async function takeUnverified(db: Database, limit: number): Promise<OpenExecution[]> {
  const rows = await db.$client<OpenExecutionRow[]>`
    update executions set verified_at = clock_timestamp() where id = any (array(
      select id from executions
      where status in (${literals(db.$client, openStatuses)}) and verified_at is null and dispatched_at < now() - interval '10 seconds'
      order by dispatched_at limit ${limit} for update skip locked))
    returning id, attempt + healings as generation, dispatched_at as "dispatchedAt"`;
  return rows.map(openOf);
}

/** An open execution's place in the order in which all are walked through. */
export interface OpenPlace {
  projectId: string;
  id: string;
}

/** All are behind it. */
export const firstPlace: OpenPlace = { projectId: lowestId, id: lowestId };

/**
 * Reads the next open executions behind a place. Returns those that have stood still for a minute, because others are alive, and the last
 * place that was looked at; null if there is none behind it.
 */
export async function readOpenBehind(
  { $client: sql }: Database,
  { projectId, id }: OpenPlace,
  limit: number,
): Promise<{ still: OpenExecution[]; last: OpenPlace | null }> {
  const rows = await sql<(OpenExecutionRow & { projectId: string; isStill: boolean })[]>`
    select id, project_id as "projectId", attempt + healings as generation, dispatched_at as "dispatchedAt",
      verified_at is not null and dispatched_at is not null and updated_at < now() - interval '1 minute' as "isStill"
    from executions where status in (${literals(sql, openStatuses)}) and (project_id, id) > (${projectId}::uuid, ${id}::uuid)
    order by project_id, id limit ${limit}`;
  const last = rows.length < limit ? null : (rows.at(-1) ?? null);
  return {
    still: rows.filter(({ isStill }) => isStill).map(openOf),
    last: last && { projectId: last.projectId, id: last.id },
  };
}

export interface Cursor {
  position: string;
  updatedAt: Date;
}

export async function readCursor(db: Database, name: string): Promise<Cursor | null> {
  const [row] = await db.$client<[{ position: string; updatedAt: string }?]>`
    select position, updated_at as "updatedAt" from cursors where name = ${name}`;
  return row ? { position: row.position, updatedAt: new Date(row.updatedAt) } : null;
}

/** Moves a cursor on, unless somebody else has moved it from there. */
export async function moveCursor(
  db: Database,
  name: string,
  from: string | null,
  to: string,
): Promise<boolean> {
  if (from === null) {
    const { count } = await db.$client`
      insert into cursors (name, position) values (${name}, ${to}) on conflict (name) do nothing`;
    return count > 0;
  }
  const { count } = await db.$client`
    update cursors set position = ${to}, updated_at = clock_timestamp() where name = ${name} and position = ${from}`;
  return count > 0;
}

export async function writeCursor(db: Database, name: string, position: string): Promise<void> {
  await db.$client`
    insert into cursors (name, position) values (${name}, ${position})
    on conflict (name) do update set position = excluded.position, updated_at = clock_timestamp()`;
}
