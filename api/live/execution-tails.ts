import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import type { WorkerSocket } from '../../temporal/worker-socket.ts';
import type { LogFollower } from '../../db/queries/executions/execution-log.ts';
import type { LogRow } from '../../db/queries/log/log.ts';
import { executionStatuses, isFinal, isOnHold } from '../../src/executions/status.ts';
import { readEventsForAll } from '../../services/executions/read-events.ts';
import { createTicks } from './ticks.ts';

const pauseEvents: ReadonlySet<string> = new Set(
  executionStatuses
    .filter((status) => isFinal(status) || isOnHold(status))
    .map((status) => `workflowExecution.${status}`),
);

/** The number of rows that one follower gets in one query. The rest follows with the next ones. */
const batch = 100;

export interface ExecutionTails {
  /**
   * Passes each row of one execution after a number to the listener, in order, once it is committed. Call the result to
   * stop.
   */
  follow(this: void, follower: LogFollower, listener: (row: LogRow) => void): () => void;
  /**
   * Calls the listener when an execution may have paused or ended. If the worker says so, its log is not read. Call the result to
   * stop.
   */
  followPauses(this: void, follower: LogFollower, listener: () => void): () => void;
}

interface Following extends LogFollower {
  /** Is called with each row. */
  listener: (row: LogRow) => void;
  /** Is called if the worker says that the execution has paused. */
  paused?: () => void;
  since: number;
  lookAt: number;
}

/** The time before the first look at the log, and the longest time between two looks. The worker of the socket reports no executions of other workers. */
const [minPauseMs, maxPauseMs] = [100, 1_000];

/** A source that knows of paused executions before the log is read. */
export type Informer = Pick<WorkerSocket, 'isConnected' | 'onPause'>;

/**
 * Follows executions by the numbers of their rows. These have no gaps, so a follower never waits for the transactions
 * of others.
 */
export function createExecutionTails(
  db: Database,
  log: Logger,
  stopped: AbortSignal,
  informer: Informer | null,
): ExecutionTails {
  const followed = new Set<Following>();
  const isInformed = (): boolean => informer?.isConnected === true;
  const ticks = createTicks(stopped, isInformed);
  let isReading = false;

  /**
   * Executions whose pauses a worker reports (`isInformed`) are read only at growing times. The pause on another worker
   * is known after twice the time of the wait so far, or after this time.
   */
  const isDue = (following: Following, now: number): boolean =>
    following.paused === undefined || !isInformed() || now >= following.lookAt;
  const look = async (asked: readonly Following[]): Promise<void> => {
    const now = performance.now();
    for (const one of asked) one.lookAt = now + Math.min(now - one.since, maxPauseMs);
    for (const { follower, row } of await readEventsForAll({ tx: db }, asked, batch)) {
      const following = asked[follower];
      // Another look may have been faster.
      if (!following || !followed.has(following) || row.seq <= following.afterSeq) continue;
      following.afterSeq = row.seq;
      following.listener(row);
    }
  };
  const looked = (asked: readonly Following[]): Promise<void> =>
    look(asked).catch((error: unknown) =>
      log.warn({ err: error }, 'the log of executions cannot be read; trying again'),
    );
  const readOn = async (): Promise<void> => {
    // The worker reports later pauses by itself.
    if (isInformed()) await ticks.next();
    while (followed.size > 0 && !stopped.aborted) {
      const startedAt = performance.now();
      const due = [...followed].filter((one) => isDue(one, startedAt));
      if (due.length > 0) await looked(due);
      await ticks.next(performance.now() - startedAt);
    }
    isReading = false;
  };
  informer?.onPause((executionId) => {
    const of = [...followed].filter((one) => one.executionId === executionId);
    for (const { paused } of of) paused?.();
    const asked = of.filter(({ paused }) => paused === undefined);
    if (asked.length > 0) void looked(asked);
  });
  const add = (one: LogFollower & Pick<Following, 'listener' | 'paused'>): (() => void) => {
    const since = performance.now();
    const following = { ...one, since, lookAt: since + minPauseMs };
    followed.add(following);
    ticks.hurry();
    if (!isReading) {
      isReading = true;
      void readOn();
    }
    return () => followed.delete(following);
  };

  return {
    follow: (follower, listener) => add({ ...follower, listener }),
    followPauses: (follower, paused) =>
      add({ ...follower, paused, listener: ({ type }) => pauseEvents.has(type) && paused() }),
  };
}
