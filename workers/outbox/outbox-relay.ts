import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { listUndispatchedSignals, listUndispatchedStarts } from '../../db/queries/outbox/outbox.ts';
import type { Dispatcher } from '../../temporal/dispatcher.ts';
import { keepSweeping, type Found, type Pause } from '../sweeps/keep-sweeping.ts';

export interface OutboxRelayOptions {
  everyMs: number;
  /** The longest that a row may wait for a look, beside `olderThanMs`. */
  idleMs?: number;
  /** Younger rows are being told by the process that committed them. */
  olderThanMs: number;
  batch: number;
}

const defaults: OutboxRelayOptions = { everyMs: 1_000, idleMs: 2_000, olderThanMs: 2_000, batch: 100 };

export interface OutboxRelayDependencies {
  db: Database;
  dispatcher: Dispatcher;
  log: Logger;
  pause?: Pause;
}

/**
 * Tells Temporal what a kill, or Temporal's absence, left untold. Runs in every worker: telling twice does no harm.
 * Resolves when the signal aborts.
 */
export const runOutboxRelay = (
  dependencies: OutboxRelayDependencies,
  signal: AbortSignal,
  options: OutboxRelayOptions = defaults,
): Promise<void> =>
  keepSweeping(
    {
      name: 'relay',
      everyMs: options.everyMs,
      idleMs: options.idleMs ?? options.everyMs,
      work: () => dispatchPending(dependencies, options),
    },
    dependencies.log,
    signal,
    dependencies.pause,
  );

async function dispatchPending(
  { db, dispatcher, log }: OutboxRelayDependencies,
  options: OutboxRelayOptions,
): Promise<Found> {
  const [starts, signals] = await Promise.all([
    listUndispatchedStarts(db, { ...options, limit: options.batch }),
    listUndispatchedSignals(db, { ...options, limit: options.batch }),
  ]);
  // Starts first: a notice of an untold start would start it as well.
  const told = [
    ...(await Promise.allSettled(starts.map((start) => dispatcher.start(start)))),
    ...(await Promise.allSettled(signals.map((inboxSignal) => dispatcher.signal(inboxSignal)))),
  ];
  const failed = told.filter((result) => result.status === 'rejected');
  if (failed[0]) log.warn({ err: failed[0].reason, count: failed.length }, 'relay could not tell Temporal');
  if (told.length === 0) return 'nothing';
  const isFull = starts.length === options.batch || signals.length === options.batch;
  return failed.length === 0 && isFull ? 'more' : 'some';
}
