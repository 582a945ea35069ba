import type { RunKey } from '../../../src/executions/contract/execution-workflow.ts';
import type { Database } from '../../connection/client.ts';
import { isDenied } from '../../connection/is-rejected.ts';

/** Which Postgres this is. A promoted standby has another timeline, a restored backup another identifier as well. */
export async function readIdentity(db: Database): Promise<string> {
  const { $client: sql } = db;
  // The control file has the timeline of the last checkpoint, which a promotion does not wait for.
  const [{ timeline }] = await sql<[{ timeline: string }]>`
    select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`;
  return `${await readSystemIdentifier(db)}/${timeline}`;
}

/** Some services keep it from everybody. A restored backup is then noticed by its timeline, or by `after-restore`. */
async function readSystemIdentifier({ $client: sql }: Database): Promise<string> {
  try {
    const [{ id }] = await sql<[{ id: string }]>`select system_identifier as id from pg_control_system()`;
    return id;
  } catch (error) {
    if (isDenied(error)) return 'unknown';
    throw error;
  }
}

/**
 * Claims the runs to nudge: runs with pending work that have stood still for a minute, or since `since`. Each run is claimed again
 * after it has stood still for twice as long, at most an hour later. One that a worker performs before its run does is not still. Only running executions are looked at, each of them once a
 * minute.
 */
export async function takeToNudge(
  { $client: sql }: Database,
  { limit, since }: { limit: number; since: Date | null },
): Promise<{ looked: number; runs: RunKey[] }> {
  const [{ looked, runs }] = await sql<[{ looked: number; runs: RunKey[] }]>`
    with looked as (
      update executions e set nudge_at = case
        when e.updated_at > now() - interval '1 minute' then e.updated_at + interval '1 minute'
        else now() + least(now() - e.updated_at, interval '1 hour') end
      where e.id = any (array(
        select id from executions where status = 'running' and nudge_at <= now()
        order by nudge_at limit ${limit} for no key update skip locked))
      returning e.id, e.attempt + e.healings as generation, e.updated_at, e.early_until
    ), still as (
      select l.id, l.generation from looked l
      where l.updated_at < greatest(now() - interval '1 minute', ${since?.toISOString() ?? null}::timestamptz)
        and coalesce(l.early_until < now(), true) and is_pending(l.id)
    )
    select (select count(*)::integer from looked) as looked,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'generation', s.generation)), '[]') from still s) as runs`;
  return { looked, runs };
}

/** Makes running executions due to be looked at now, the last ones first. Returns how many; 0: they all are. */
export async function makeDueToNudge({ $client: sql }: Database, limit: number): Promise<number> {
  const { count } = await sql`
    update executions set nudge_at = now() where id = any (array(
      select id from executions where status = 'running' and nudge_at > now()
      order by nudge_at desc limit ${limit}))`;
  return count;
}

/** Which of these runs have no execution at all. */
export async function filterUnknown(db: Database, runs: readonly RunKey[]): Promise<RunKey[]> {
  if (runs.length === 0) return [];
  const found = await db.$client<{ id: string }[]>`
    select id from executions where id = any (${runs.map(({ id }) => id)}::uuid[])`;
  const known = new Set(found.map(({ id }) => id));
  return runs.filter(({ id }) => !known.has(id));
}
