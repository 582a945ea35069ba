import { readClock } from '../../db/queries/clock.ts';
import {
  firstPlace,
  moveCursor,
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
  /** ISO 8601: somebody has asked then that the next one begins at once. */
  askedAt?: string;
}

/**
 * Returns the walk to go on with now; null if none is due.
 * @param since when Postgres was replaced: no run was nudged before that
 */
export function walkAt(walk: Walk | null, now: Date, since: Date | null): Walk | null {
  const begunAt = walk && new Date(walk.startedAt);
  const isBefore = since !== null && (begunAt === null || begunAt < since);
  if (begunAt && !walk?.askedAt && !isBefore) {
    if (walk?.after) return walk;
    if (now.getTime() - begunAt.getTime() < everyMs) return null;
  }
  return { startedAt: now.toISOString(), after: firstPlace, nudges: isBefore };
}

/**
 * Goes on with the walk that is due, by some executions: `verify` looks for their runs. False if none is due, or another process has moved the
 * walk meanwhile.
 * @param since see `walkAt`
 */
export async function walkOn(
  tx: Database,
  { since, limit }: { since: Date | null; limit: number },
  verify: (still: OpenExecution[], nudges: boolean) => Promise<void>,
): Promise<boolean> {
  const cursor = await readCursor(tx, cursorName);
  const walk = walkAt(cursor && JSON.parse(cursor.position), await readClock(tx), since);
  if (!walk?.after) return false;
  const { still, last } = await readOpenBehind(tx, walk.after, limit);
  await verify(still, walk.nudges);
  const next: Walk = { ...walk, after: last };
  return moveCursor(tx, cursorName, cursor?.position ?? null, JSON.stringify(next));
}

/** Keeps a walk, whatever another process does. */
export const keepWalk = (tx: Database, walk: Walk): Promise<void> =>
  writeCursor(tx, cursorName, JSON.stringify(walk));

/** Makes the reconciler look for the run of every open execution from its next round on, because Temporal has lost its data. */
export async function verifyAllRuns({ tx }: { tx: Database }): Promise<void> {
  const cursor = await readCursor(tx, cursorName);
  const walk: Walk | null = cursor && JSON.parse(cursor.position);
  const askedAt = (await readClock(tx)).toISOString();
  await keepWalk(tx, { startedAt: walk?.startedAt ?? askedAt, after: null, nudges: false, askedAt });
}
