import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import {
  giveBackOverdueHolds,
  takeOverdueHolds,
  type OverdueHold,
} from '../../db/queries/outbox/overdue-holds.ts';
import { askToVerify } from '../../db/queries/outbox/outbox.ts';
import { signalRun } from '../../temporal/signal.ts';
import { keepSweeping, type Found } from '../sweeps/keep-sweeping.ts';

export interface SignalOverdueHolds {
  db: Database;
  client: Client;
  log: Logger;
}

const batch = 100;
const deadlineMs = 10_000;

/**
 * Tells runs to look again whose holds were claimed, or have been over, for a minute: a Temporal that was set back to an older
 * state has forgotten what it was told. A run that is gone is left to the reconciler. Safe in many workers: each hold is
 * taken by one, and a run that is told in vain finds that out from its checkpoint.
 */
export const keepSignallingOverdueHolds = (
  dependencies: SignalOverdueHolds,
  signal: AbortSignal,
  everyMs = 15_000,
): Promise<void> =>
  keepSweeping(
    { name: 'overdue holds', everyMs, work: () => signalOverdueHolds(dependencies) },
    dependencies.log,
    signal,
  );

/** One round. */
export async function signalOverdueHolds({ db, client, log }: SignalOverdueHolds): Promise<Found> {
  const overdue = await takeOverdueHolds(db, batch);
  const told = await Promise.allSettled(overdue.map((hold) => signalOne({ db, client, log }, hold)));
  const undispatched = overdue.filter((_, index) => told[index]?.status === 'rejected');
  if (undispatched.length > 0) {
    const error: unknown = told.find((result) => result.status === 'rejected')?.reason;
    log.warn({ err: error, count: undispatched.length }, 'overdue holds could not be told to Temporal');
    await giveBackOverdueHolds(
      db,
      undispatched.map(({ holdId }) => holdId),
    );
  }
  if (undispatched.length === 0 && overdue.length === batch) return 'more';
  return overdue.length > 0 ? 'some' : 'nothing';
}

async function signalOne(
  { db, client, log }: SignalOverdueHolds,
  { holdId, executionId, attempt }: OverdueHold,
) {
  const isOpen = await client.withDeadline(Date.now() + deadlineMs, () =>
    signalRun(client, { executionId, attempt }, { kind: 'again', holdId }),
  );
  log.warn({ executionId, holdId, isOpen }, 'a run that did not move on was told to look again');
  if (!isOpen) await askToVerify(db, executionId);
}
