import type { Database } from '../connection/client.ts';

/**
 * Postgres's clock alone decides whether something has expired, because the clocks of processes differ. Milliseconds
 * since the epoch, as a column of any statement.
 */
export const clockColumn = ({ $client: sql }: Database) =>
  sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/**
 * Rows with a time up to this one are due at the time of the statement. Times are rounded to milliseconds, so the time of a row that is due
 * now may be half a millisecond ahead. The query that looks for due rows and the queries that claim them both compare with this time, so a row
 * that wakes a sweep can be claimed by it. `clock_timestamp()` differs from row to row, so no index would serve it.
 */
export const dueTime = ({ $client: sql }: Database) => sql`now() + interval '1 millisecond'`;

/** Postgres's clock: it was at `readAt` when this process read it, and has advanced by the time that has passed here. */
export function clockSince(readAt: number): () => number {
  const since = performance.now();
  return () => Math.floor(readAt + performance.now() - since);
}

export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.$client<[{ now: number }]>`select ${clockColumn(db)} as now`;
  return new Date(row.now);
}
