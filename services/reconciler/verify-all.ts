import { readClock } from '../../db/queries/clock.ts';
import { askToVerifySome } from '../../db/queries/reconciler/verify-all.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { WorkerContext } from '../context.ts';

/** The number of executions in one statement, whose locks are released after a few milliseconds. */
export const verifiedAtOnce = 1_000;

/** A date before any verification. Runs that were never verified count as earlier still. */
const beginning = '0001-01-01';

/**
 * Makes the reconciler look for the run of every open execution, because Temporal has lost its data. Executions that
 * were verified since this began are left alone. If it is stopped and begun again, it continues with the rest.
 * @throws the signal's reason
 */
export async function verifyAllRuns({ tx }: Pick<WorkerContext, 'tx'>, signal?: AbortSignal): Promise<void> {
  requirePool(tx);
  const until = (await readClock(tx)).toISOString();
  for (let after: string | null = beginning; after !== null;) {
    signal?.throwIfAborted();
    after = await askToVerifySome(tx, { after, until, limit: verifiedAtOnce });
  }
}
