import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import { executionStatuses, type ExecutionStatus } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import { highestId, lowestId } from '../id-range.ts';
import { matching, type ExecutionFilter } from './filter.ts';
import { searched } from './search.ts';
import { highestIdUntil, lowestIdSince } from './statistics.ts';

export interface BoundedCount {
  count: number;
  /** Whether there are more, or not all could be looked at. */
  isMore: boolean;
}

export type StatusCounts = Record<ExecutionStatus, BoundedCount>;

/**
 * Counts the executions of each status that match, up to `most`. It looks at `most` and one more of each status, or if a filter can
 * leave out some of them, at the newest `looked`: whatever the planner thinks, hence the comparison as one row (see `inIndex`).
 */
export async function countEachStatus(
  db: Database,
  projectId: string,
  filter: Omit<ExecutionFilter, 'status'>,
  { most, looked }: { most: number; looked: number },
): Promise<StatusCounts> {
  const { $client: sql } = db;
  const bound = boundOf(filter, { most, looked }) + 1;
  const counted = executionStatuses.map((status, n) => {
    const source = newestOf(db, projectId, { ...filter, status }, bound);
    return sql`${n === 0 ? sql`` : sql`union all`}
      select ${status}::text as status, count(*)::integer as looked,
        count(*) filter (where ${matching(db, projectId, filter)})::integer as count from ${source}`;
  });
  const rows = await sql<{ status: ExecutionStatus; looked: number; count: number }[]>`${counted}`;
  return Object.fromEntries(
    rows.map(({ status, count, looked: read }) => [
      status,
      { count: Math.min(count, most), isMore: count > most || read >= bound },
    ]),
  ) as StatusCounts;
}

/** How many executions of a status are looked at: more, if a filter can leave out some of them. */
function boundOf(filter: ExecutionFilter, { most, looked }: { most: number; looked: number }): number {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return isFiltered && filter.search === undefined ? looked : most;
}

/** How many of the newest completed executions that match have which outcome: the `shown` most frequent ones. */
export async function countEachOutcome(
  db: Database,
  projectId: string,
  filter: Omit<ExecutionFilter, 'status' | 'outcome'>,
  { shown, ...bounds }: { shown: number; most: number; looked: number },
): Promise<(NamedOutcome & { count: number })[]> {
  const { $client: sql } = db;
  const source = newestOf(db, projectId, { ...filter, status: 'completed' }, boundOf(filter, bounds));
  const rows = await sql<{ outcome: NamedOutcome; count: number }[]>`
    select (array_agg(e.outcome order by e.id desc))[1] as outcome, count(*)::integer as count from ${source}
    where ${matching(db, projectId, filter)} and e.outcome is not null
    group by e.outcome ->> 'id' order by 2 desc, e.outcome ->> 'id' limit ${shown}`;
  return rows.map(({ outcome, count }) => ({ ...outcome, count }));
}

/** The newest executions of a status, as `e`. The comparison is one of rows, so that Postgres uses the index (see `inIndex`). */
function newestOf(
  db: Database,
  projectId: string,
  filter: ExecutionFilter & { status: ExecutionStatus },
  limit: number,
) {
  const { $client: sql } = db;
  const { status, search, createdAfter, createdBefore } = filter;
  if (search !== undefined) return searched(db, projectId, filter, { limit, after: null, newestFirst: true });
  const low = createdAfter === undefined ? lowestId : lowestIdSince(Date.parse(createdAfter));
  const high = createdBefore === undefined ? highestId : highestIdUntil(Date.parse(createdBefore));
  return sql`(
    select * from executions o
    where (o.project_id, o.status, o.id) > (${projectId}::uuid, ${status}, ${low}::uuid)
      and (o.project_id, o.status, o.id) < (${projectId}::uuid, ${status}, ${high}::uuid)
    order by o.project_id desc, o.status desc, o.id desc limit ${limit}
  ) e`;
}
