import { readClock } from '../../db/queries/clock.ts';
import {
  firstPlace,
  readCursor,
  readOpenBehind,
  writeCursor,
  type OpenExecution,
  type OpenPlace,
} from '../../db/queries/reconciler/reconciling.ts';
import type { Database } from '../../db/connection/client.ts';

const cursorName = 'walk';
/** A walk begins so long after the one before has begun, in milliseconds. */
const everyMs = 600_000;

/** A walk through all open executions. Nothing is written about the executions: a million of them wait for weeks. */
export interface Walk {
  /** ISO 8601. */
  startedAt: string;
  /** It goes on behind this place. Null: it has ended. */
  after: OpenPlace | null;
  /** Whether it is the first since Postgres was replaced, so that it nudges the runs. */
  nudges: boolean;
  /** Whether the next one begins at once. */
  isAsked?: true;
}

/**
 * Returns the walk to go on with now; null if none is due.
 * @param since when Postgres was replaced: no run was nudged before that
 */
export function walkAt(walk: Walk | null, now: Date, since: Date | null): Walk | null {
  const begunAt = walk && new Date(walk.startedAt);
  const isBefore = since !== null && (begunAt === null || begunAt < since);
  if (begunAt && !walk?.isAsked && !isBefore) {
    if (walk?.after) return walk;
    if (now.getTime() - begunAt.getTime() < everyMs) return null;
  }
  return { startedAt: now.toISOString(), after: firstPlace, nudges: isBefore };
}

/** The next executions of a walk, and the walk behind them. */
export async function stepOf(
  tx: Database,
  walk: Walk,
  limit: number,
): Promise<{ still: OpenExecution[]; next: Walk } | null> {
  if (walk.after === null) return null;
  const { still, last } = await readOpenBehind(tx, walk.after, limit);
  return { still, next: { ...walk, after: last } };
}

export async function readWalk(tx: Database): Promise<Walk | null> {
  const cursor = await readCursor(tx, cursorName);
  return cursor && JSON.parse(cursor.position);
}

export const keepWalk = (tx: Database, walk: Walk): Promise<void> =>
  writeCursor(tx, cursorName, JSON.stringify(walk));

/** Makes the reconciler look for the run of every open execution from its next round on, because Temporal has lost its data. */
export async function verifyAllRuns({ tx }: { tx: Database }): Promise<void> {
  const walk = await readWalk(tx);
  const startedAt = walk?.startedAt ?? (await readClock(tx)).toISOString();
  await keepWalk(tx, { startedAt, after: null, nudges: false, isAsked: true });
}
