import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import {
  createRelayMemory,
  dispatchPending,
  type PendingOptions,
} from '../../services/outbox/dispatch-pending.ts';
import type { Dispatcher } from '../../db/dispatching.ts';
import { dispatchedAfterMs } from '../../services/due/look.ts';
import { fallbackMs, type Lookout } from '../sweeps/lookout.ts';
import { foundOf, keepSweeping, type Pause } from '../sweeps/keep-sweeping.ts';

export interface OutboxRelayOptions extends PendingOptions {
  everyMs: number;
  /** The longest pause between two reads, beside `olderThanMs`. */
  idleMs?: number;
}

const defaults: OutboxRelayOptions = {
  everyMs: 1_000,
  idleMs: 2_000,
  olderThanMs: dispatchedAfterMs,
  batch: 100,
};

export interface OutboxRelayDependencies {
  db: Database;
  dispatcher: Dispatcher;
  log: Logger;
  pause?: Pause;
  /** If left out, the relay looks by itself. */
  lookout?: Lookout;
}

/**
 * Dispatches messages that the processes which committed them could not dispatch. It runs in every worker, and resolves when the
 * signal aborts.
 */
export const runOutboxRelay = (
  { db, dispatcher, log, pause, lookout }: OutboxRelayDependencies,
  signal: AbortSignal,
  options: OutboxRelayOptions = defaults,
): Promise<void> => {
  const memory = createRelayMemory();
  return keepSweeping(
    {
      name: 'relay',
      everyMs: options.everyMs,
      ...(lookout
        ? { idleMs: fallbackMs, waker: lookout.dispatches }
        : { idleMs: options.idleMs ?? options.everyMs }),
      work: async () => foundOf(await dispatchPending({ tx: db, dispatcher, log }, memory, options)),
    },
    log,
    signal,
    pause,
  );
};
