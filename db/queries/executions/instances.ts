import type { InstanceFilter } from '../../../src/executions/entry-counts.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { Database } from '../../connection/client.ts';

/** The indices of the iterations or rounds of a loop that a filter lets through, after one of them, in order. */
export async function listInstances(
  { $client: sql }: Database,
  executionId: string,
  { of, only, after, limit }: { of: Path; only: InstanceFilter; after: number; limit: number },
): Promise<number[]> {
  const found =
    only === 'failed'
      ? sql`select a.path from execution_entries a
          where a.execution_id = ${executionId} and a.parent = ${of}
            and a.path like '%]' and a.status = 'failed'`
      : sql`select h.action_id as path from holds h
          where h.execution_id = ${executionId} and h.state = 'open' and starts_with(h.action_id, ${of} || '[')`;
  const rows = await sql<{ index: number }[]>`
    select distinct index from (
      select index_in(f.path, ${of}) as index from (${found}) f
    ) i where index > ${after} order by index limit ${limit}`;
  return rows.map(({ index }) => index);
}

/** Counts the iterations or rounds of each loop in which something is on hold. */
export async function countWaiting(
  { $client: sql }: Database,
  executionId: string,
  loops: readonly Path[],
): Promise<Map<Path, number>> {
  if (loops.length === 0) return new Map();
  const rows = await sql<{ path: Path; count: number }[]>`
    select l.path, count(distinct index_in(h.action_id, l.path))::integer as count
    from unnest(${[...loops]}::text[]) l(path)
    join holds h on h.execution_id = ${executionId} and h.state = 'open' and starts_with(h.action_id, l.path || '[')
    group by l.path`;
  return new Map(rows.map(({ path, count }) => [path, count]));
}
