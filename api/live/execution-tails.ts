import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { WorkerSocket } from '../../temporal/worker-socket.ts';
import type { LogFollower } from '../../db/queries/executions/execution-log.ts';
import type { LogRow } from '../../db/queries/log/log.ts';
import { readEventsForAll } from '../../services/executions/read-events.ts';
import { createTicks } from './ticks.ts';

/** The number of rows that one follower gets in one query. The rest follows with the next ones. */
const batch = 100;

export interface ExecutionTails {
  /**
   * Passes each row of one execution after a number to the listener, in order, once it is committed. Call the result to
   * stop.
   */
  follow(this: void, follower: LogFollower, listener: (row: LogRow) => void): () => void;
}

interface Following extends LogFollower {
  listener: (row: LogRow) => void;
}

/** Whoever knows sooner than the log is read that executions have paused. */
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

  const look = async (asked: readonly Following[]): Promise<void> => {
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
    // What has not begun yet will be said.
    if (isInformed()) await ticks.next();
    while (followed.size > 0 && !stopped.aborted) {
      const startedAt = performance.now();
      await looked([...followed]);
      await ticks.next(performance.now() - startedAt);
    }
    isReading = false;
  };
  informer?.onPause((executionId) => {
    const asked = [...followed].filter((one) => one.executionId === executionId);
    if (asked.length > 0) void looked(asked);
  });

  return {
    follow(follower, listener) {
      const following = { ...follower, listener };
      followed.add(following);
      ticks.hurry();
      if (!isReading) {
        isReading = true;
        void readOn();
      }
      return () => followed.delete(following);
    },
  };
}
