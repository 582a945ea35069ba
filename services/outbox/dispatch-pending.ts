import { createQueues } from '../../src/concurrency/queues.ts';
import { requirePool } from '../../db/transaction.ts';
import { listUndispatchedSignals, listUndispatchedStarts } from '../../db/queries/outbox/outbox.ts';
import type { Resources, WorkerContext } from '../context.ts';
import { grantLocks } from './grant-locks.ts';

export interface PendingOptions {
  /** The minimum age of a row. Younger rows are being dispatched by the process that committed them. */
  olderThanMs: number;
  /** The number of starts, and of signals, in one round. */
  batch: number;
}

/** A start takes until its run has begun, and what another account starts meanwhile is to begin soon. */
const startsAtOnce = 8;

/**
 * Runs one round: gives away the places of locks, and dispatches to Temporal the rows that are left after a process was killed or Temporal was away.
 * Accounts take turns. Dispatching a row twice does no harm. Returns how many there were, and whether there may be more.
 */
export async function dispatchPending(
  ctx: WorkerContext & Pick<Resources, 'dispatcher'>,
  { olderThanMs, batch: limit }: PendingOptions,
): Promise<{ count: number; isMore: boolean }> {
  const { tx, dispatcher, log } = ctx;
  const inTurn = createQueues(startsAtOnce);
  requirePool(tx);
  // It may wait for a row that somebody has locked, and nobody else is to wait for that.
  const granting = grantLocks(ctx);
  const [starts, signals] = await Promise.all([
    listUndispatchedStarts(tx, { olderThanMs, limit }),
    listUndispatchedSignals(tx, { olderThanMs, limit }),
  ]);
  // An answer comes before what has not begun. One for a run that was not started starts it as well.
  const dispatched = [
    ...(await Promise.allSettled(signals.map((signal) => dispatcher.signal(signal)))),
    ...(await Promise.allSettled(starts.map((start) => inTurn('starts', () => dispatcher.start(start))))),
  ];
  const failed = dispatched.filter((result) => result.status === 'rejected');
  if (failed[0])
    log.warn(
      { err: failed[0].reason, count: failed.length },
      'the outbox relay could not dispatch to Temporal',
    );
  const locks = await granting;
  const isFull = starts.length === limit || signals.length === limit;
  const isMore = failed.length === 0 && (isFull || locks.isMore);
  return { count: locks.count + dispatched.length, isMore };
}
