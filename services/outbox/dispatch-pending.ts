import { requirePool } from '../../db/transaction.ts';
import { listUndispatchedSignals, listUndispatchedStarts } from '../../db/queries/outbox/outbox.ts';
import type { Resources, WorkerContext } from '../context.ts';

export interface PendingOptions {
  /** The minimum age of a row. Younger rows are being dispatched by the process that committed them. */
  olderThanMs: number;
  /** The number of starts, and of signals, in one round. */
  batch: number;
}

/**
 * Runs one round: dispatches to Temporal the rows that are left after a process was killed or Temporal was away.
 * Accounts take turns. Dispatching a row twice does no harm. Returns how many there were, and whether there may be more.
 */
export async function dispatchPending(
  { tx, dispatcher, log }: WorkerContext & Pick<Resources, 'dispatcher'>,
  { olderThanMs, batch: limit }: PendingOptions,
): Promise<{ count: number; isMore: boolean }> {
  requirePool(tx);
  const [starts, signals] = await Promise.all([
    listUndispatchedStarts(tx, { olderThanMs, limit }),
    listUndispatchedSignals(tx, { olderThanMs, limit }),
  ]);
  // An answer comes before what has not begun. One for a run that was not started starts it as well.
  const dispatched = [
    ...(await Promise.allSettled(signals.map((signal) => dispatcher.signal(signal)))),
    ...(await Promise.allSettled(starts.map((start) => dispatcher.start(start)))),
  ];
  const failed = dispatched.filter((result) => result.status === 'rejected');
  if (failed[0])
    log.warn(
      { err: failed[0].reason, count: failed.length },
      'the outbox relay could not dispatch to Temporal',
    );
  const isFull = starts.length === limit || signals.length === limit;
  return { count: dispatched.length, isMore: failed.length === 0 && isFull };
}
