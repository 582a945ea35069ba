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
  const { createdAfter, createdBefore, ...others } = filter;
  const isFiltered =
    createdAfter !== undefined ||
    createdBefore !== undefined ||
    Object.values(others).some((value) => value !== undefined);
  const bound = (isFiltered && filter.search === undefined ? looked : most) + 1;
  const low = createdAfter === undefined ? lowestId : lowestIdSince(Date.parse(createdAfter));
  const high = createdBefore === undefined ? highestId : highestIdUntil(Date.parse(createdBefore));
  const newest = (status: ExecutionStatus) => sql`(
    select * from executions o
    where (o.project_id, o.status, o.id) > (${projectId}::uuid, ${status}, ${low}::uuid)
      and (o.project_id, o.status, o.id) < (${projectId}::uuid, ${status}, ${high}::uuid)
    order by o.project_id desc, o.status desc, o.id desc limit ${bound}
  ) e`;
  const counted = executionStatuses.map((status, n) => {
    const page = { limit: bound, after: null, newestFirst: true };
    const source =
      filter.search === undefined ? newest(status) : searched(db, projectId, { ...filter, status }, page);
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
