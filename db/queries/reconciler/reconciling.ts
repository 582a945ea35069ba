import type { RunKey } from '../../../src/executions/contract/execution-workflow.ts';
import { openStatuses } from '../../../src/executions/status.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

/**
 * An open execution. `dispatchedAt`: since when Temporal has its run, null if it was not dispatched. `verifiedAt`: when
 * the reconciler last looked for the run before.
 */
export interface OpenExecution extends RunKey {
  dispatchedAt: Date | null;
  verifiedAt: Date | null;
}

interface OpenExecutionRow extends Omit<OpenExecution, 'dispatchedAt' | 'verifiedAt'> {
  dispatchedAt: string | null;
  verifiedAt: string | null;
}

const openOf = ({ dispatchedAt, verifiedAt, ...key }: OpenExecutionRow): OpenExecution => ({
  ...key,
  dispatchedAt: dispatchedAt === null ? null : new Date(dispatchedAt),
  verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
});

/** Which of these executions are open in exactly that generation. */
export async function filterOpen(db: Database, executions: readonly RunKey[]): Promise<OpenExecution[]> {
  if (executions.length === 0) return [];
  const rows = await db.$client<OpenExecutionRow[]>`
    select e.id, e.attempt + e.healings as generation, e.dispatched_at as "dispatchedAt", e.verified_at as "verifiedAt" from executions e
    join unnest(${executions.map(({ id }) => id)}::uuid[], ${executions.map(({ generation }) => generation)}::integer[]) as asked (id, generation)
      on e.id = asked.id and e.attempt + e.healings = asked.generation
    where not is_final(e.status)`;
  return rows.map(openOf);
}

/**
 * Takes the open, dispatched executions that were verified longest ago, and marks them as verified now, so that
 * several reconcilers share the work. Those that moved within the last minute are alive. Those that were not verified
 * since `since` do not wait until `everyMs` is over.
 */
export async function takeToVerify(
  db: Database,
  options: { limit: number; everyMs: number; since?: Date | null },
): Promise<OpenExecution[]> {
  const rows = await db.$client<OpenExecutionRow[]>`
    update executions set verified_at = clock_timestamp() where id = any (array(
      select id from executions
      where status in (${literals(db.$client, openStatuses)}) and dispatched_at is not null
        and (verified_at is null and dispatched_at < clock_timestamp() - interval '10 seconds' or updated_at < clock_timestamp() - interval '1 minute')
        and coalesce(verified_at, '-infinity') < greatest(
          now() - make_interval(secs => ${options.everyMs / 1000}), ${options.since?.toISOString() ?? null}::timestamptz)
      order by coalesce(verified_at, '-infinity') limit ${options.limit} for update skip locked))
    returning id, attempt + healings as generation, dispatched_at as "dispatchedAt", old.verified_at as "verifiedAt"`;
  return rows.map(openOf);
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

export async function writeCursor(db: Database, name: string, position: string): Promise<void> {
  await db.$client`
    insert into cursors (name, position) values (${name}, ${position})
    on conflict (name) do update set position = excluded.position, updated_at = clock_timestamp()`;
}
