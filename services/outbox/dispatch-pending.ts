import { createQueues } from '../../src/executions/concurrency/queues.ts';
import { beginning, type OutboxCursor } from '../../db/queries/outbox/in-turn.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import {
  listUndispatchedSignals,
  listUndispatchedStarts,
  type RunStart,
} from '../../db/queries/outbox/outbox.ts';
import type { Dispatcher } from '../../db/dispatching.ts';
import type { Resources, WorkerContext } from '../context.ts';
import { createSetAside, type SetAside } from './set-aside.ts';
import { firstTurn, grantLocks, type LockTurn } from './grant-locks.ts';

export interface PendingOptions {
  /** The minimum age of a row. Younger rows are being dispatched by the process that committed them. */
  olderThanMs: number;
  /** The number of starts, and of signals, in one round. */
  batch: number;
}

/** A start lasts until its run has begun, and starts of other accounts must not wait long meanwhile. */
const startsAtOnce = 8;

/** The most starts of one round: an answer that arrives meanwhile waits for no more than these. */
const mostStarts = 3 * startsAtOnce;

/** The memory of one relay from round to round. */
export interface RelayMemory {
  starts: Looks;
  signals: Looks;
  locks: LockTurn;
}

interface Looks {
  /** The position after the last look. */
  after: OutboxCursor;
  /**
   * Temporal can refuse one row and accept the next: a history shard is unavailable, or a run has the maximum of signals.
   * Without this list, failed rows would be the first ones again, and would delay the rows behind them.
   */
  failed: SetAside;
}

const firstLooks = (): Looks => ({ after: beginning(), failed: createSetAside() });

export const createRelayMemory = (): RelayMemory => ({
  starts: firstLooks(),
  signals: firstLooks(),
  locks: firstTurn(),
});

/**
 * Runs one round: gives away the places of locks, and dispatches to Temporal the rows that are left after a process was killed or Temporal was away.
 * Accounts take turns. Dispatching a row twice does no harm. Returns how many there were, and whether there may be more.
 */
export async function dispatchPending(
  ctx: WorkerContext & Pick<Resources, 'dispatcher'>,
  memory: RelayMemory,
  { olderThanMs, batch: limit }: PendingOptions,
): Promise<{ count: number; isMore: boolean }> {
  const { tx, dispatcher, log } = ctx;
  requirePool(tx);
  // Granting may wait for a locked row, and the dispatch must not wait for it.
  const granting = grantLocks(ctx, memory.locks);
  const [starts, signals] = await Promise.all([
    listUndispatchedStarts(tx, {
      olderThanMs,
      limit: Math.min(limit, mostStarts),
      after: memory.starts.after,
      except: memory.starts.failed.now(),
    }),
    listUndispatchedSignals(tx, {
      olderThanMs,
      limit,
      after: memory.signals.after,
      except: memory.signals.failed.now(),
    }),
  ]);
  // Answers come before starts. An answer for a run that was not started starts this run as well.
  const dispatched = [
    ...(await Promise.allSettled(
      signals.map((signal) => memory.signals.failed.during(signal.inboxId, () => dispatcher.signal(signal))),
    )),
    ...(await startInTurn(starts, memory.starts.failed, dispatcher)),
  ];
  const failed = dispatched.filter((result) => result.status === 'rejected');
  if (failed[0])
    log.warn(
      { err: failed[0].reason, count: failed.length },
      'the outbox relay could not dispatch to Temporal',
    );
  const locks = await granting;
  const isFull = starts.length === Math.min(limit, mostStarts) || signals.length === limit;
  const isMore = failed.length === 0 && (isFull || locks.isMore);
  return { count: locks.count + dispatched.length, isMore };
}

/** If one fails, Temporal is probably away, so those that have not begun are left to another round. */
async function startInTurn(
  starts: readonly RunStart[],
  failed: SetAside,
  { start }: Pick<Dispatcher, 'start'>,
): Promise<PromiseSettledResult<void>[]> {
  const inTurn = createQueues(startsAtOnce);
  const settled: PromiseSettledResult<void>[] = [];
  const one = async (run: RunStart): Promise<void> => {
    if (settled.some(({ status }) => status === 'rejected')) return;
    settled.push(...(await Promise.allSettled([failed.during(run.executionId, () => start(run))])));
  };
  await Promise.all(starts.map((run) => inTurn('starts', () => one(run))));
  return settled;
}
