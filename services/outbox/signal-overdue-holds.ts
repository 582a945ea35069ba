import { askToVerify } from '../../db/queries/outbox/outbox.ts';
import {
  giveBackOverdueHolds,
  takeOverdueHolds,
  type OverdueHold,
} from '../../db/queries/outbox/overdue-holds.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { WorkerContext } from '../context.ts';

const batch = 100;

export interface SignalContext extends WorkerContext {
  /** Signals the run of a hold to look at it again. Returns false if there is no open run. */
  signalAgain: (hold: OverdueHold) => Promise<boolean>;
}

/**
 * Runs one round: signals runs whose holds were claimed, or are over, for at least a minute. A Temporal that was
 * restored to an older state has lost its signals. If a run is gone, the reconciler repairs it. Each hold is signalled
 * by one worker. Returns how many there were, and whether there may be more.
 */
export async function signalOverdueHolds(ctx: SignalContext): Promise<{ count: number; isMore: boolean }> {
  const { tx, log } = ctx;
  requirePool(tx);
  const overdue = await takeOverdueHolds(tx, batch);
  const signalled = await Promise.allSettled(overdue.map((hold) => signalOne(ctx, hold)));
  const failed = overdue.filter((_, index) => signalled[index]?.status === 'rejected');
  if (failed.length > 0) {
    const error: unknown = signalled.find((result) => result.status === 'rejected')?.reason;
    log.warn({ err: error, count: failed.length }, 'runs could not be signalled about overdue holds');
    await giveBackOverdueHolds(
      tx,
      failed.map(({ holdId }) => holdId),
    );
  }
  return { count: overdue.length, isMore: failed.length === 0 && overdue.length === batch };
}

async function signalOne({ tx, log, signalAgain }: SignalContext, hold: OverdueHold): Promise<void> {
  const { executionId, holdId } = hold;
  const isOpen = await signalAgain(hold);
  log.warn(
    { executionId, holdId, isOpen },
    'a run has not continued after its hold ended, so it is signalled again',
  );
  if (!isOpen) await askToVerify(tx, executionId);
}
