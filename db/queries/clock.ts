import type { Database } from '../client.ts';

/**
 * Whether something is over is for Postgres's clock alone to say: those of processes differ. Milliseconds since the epoch, as
 * a column of any statement.
 */
export const clockColumn = ({ $client: sql }: Database) =>
  sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Postgres's clock, which was at `readAt` when this process read it, and goes on with the time that has passed here. */
export function clockSince(readAt: number): () => number {
  const since = performance.now();
  return () => Math.floor(readAt + performance.now() - since);
}

export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.$client<[{ now: number }]>`select ${clockColumn(db)} as now`;
  return new Date(row.now);
}
