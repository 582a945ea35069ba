import { openStatuses } from '../../../src/executions/status.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

/** The present statuses of the executions that began within a period. */
export interface Tally {
  started: number;
  completed: number;
  failed: number;
  cancelled: number;
  /** The time from the start to the end of completed executions; null if none completed. */
  medianMs: number | null;
  p95Ms: number | null;
}

export type OpenCounts = Record<'created' | 'running' | 'onHold', number>;

/** One tally for each period between two neighbours of `bounds`: milliseconds since the epoch, ascending. */
export async function tallyExecutions(
  db: Database,
  key: { projectId: string; workflowId?: string | undefined },
  bounds: readonly number[],
): Promise<Tally[]> {
  const sql = db.$client;
  const times = bounds.map((ms) => new Date(ms).toISOString());
  const from = bounds[0] ?? 0;
  const rows = await sql<(Tally & { bucket: number })[]>`
    select width_bucket(e.created_at, ${`{${times.join(',')}}`}::text::timestamptz[]) as bucket,
      count(*)::integer as started,
      count(*) filter (where e.status = 'completed')::integer as completed,
      count(*) filter (where e.status = 'failed')::integer as failed,
      count(*) filter (where e.status = 'cancelled')::integer as cancelled,
      ${percentile(db, 0.5)} as "medianMs", ${percentile(db, 0.95)} as "p95Ms"
    from executions e
    where e.project_id = ${key.projectId} and e.id >= ${lowestIdSince(from)}
      and e.created_at >= ${times[0] ?? ''}::text::timestamptz and e.created_at < ${times.at(-1) ?? ''}::text::timestamptz
      ${key.workflowId === undefined ? sql`` : sql`and e.workflow_id = ${key.workflowId}`}
    group by 1`;
  const byBucket = new Map(rows.map(({ bucket, ...tally }) => [bucket, tally]));
  return bounds.slice(1).map((_, index) => byBucket.get(index + 1) ?? nothing);
}

const nothing: Tally = { started: 0, completed: 0, failed: 0, cancelled: 0, medianMs: null, p95Ms: null };

/** Whole milliseconds, as every duration in the API. */
const percentile = ({ $client: sql }: Database, share: number) => sql`
  round((percentile_cont(${share}::float8) within group (order by extract(epoch from e.end_time - e.created_at) * 1000)
    filter (where e.status = 'completed'))::numeric)::float8`;

/** An id may be made by another clock than its row's time. */
const clockSkewMs = 3_600_000;

/** Returns an id below those of all executions since a time, because the index is ordered by ids. */
export const lowestIdSince = (ms: number): string => lowestIdAt(ms - clockSkewMs);

/** Returns an id above those of all executions before a time. */
export const highestIdUntil = (ms: number): string => lowestIdAt(ms + clockSkewMs);

/** The lowest UUIDv7 of a millisecond. */
function lowestIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Counts those that are not over. */
export async function countOpen(
  db: Database,
  key: { projectId: string; workflowId?: string | undefined },
): Promise<OpenCounts> {
  const sql = db.$client;
  const rows = await sql<{ status: keyof OpenCounts; count: number }[]>`
    select e.status, count(*)::integer as count from executions e
    where e.project_id = ${key.projectId} and e.status in (${literals(sql, openStatuses)})
      ${key.workflowId === undefined ? sql`` : sql`and e.workflow_id = ${key.workflowId}`}
    group by 1`;
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { created: 0, running: 0, onHold: 0, ...counts };
}
