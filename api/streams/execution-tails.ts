import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { readExecutionLogs, type LogFollower } from '../../db/queries/executions/execution-log.ts';
import type { LogRow } from '../../db/queries/log/log.ts';
import type { LogTail } from './log-tail.ts';
import { createTicks } from './ticks.ts';

/** Rows of one execution for one of its followers in one look; the rest comes with the next ones. */
const batch = 100;

interface Following extends LogFollower {
  listener: (row: LogRow) => void;
}

/**
 * Executions that are followed by the numbers of their rows. Those have no gaps, so that nothing is waited for but the rows
 * themselves: no transaction of anybody else.
 */
export function createExecutionTails(
  db: Database,
  log: Logger,
  stopped: AbortSignal,
): Pick<LogTail, 'follow'> {
  const followed = new Set<Following>();
  const ticks = createTicks(stopped);
  let isReading = false;

  const look = async (): Promise<void> => {
    const asked = [...followed];
    for (const { follower, row } of await readExecutionLogs(db, asked, batch)) {
      const following = asked[follower];
      if (!following || !followed.has(following)) continue;
      following.afterSeq = row.seq;
      following.listener(row);
    }
  };
  const readOn = async (): Promise<void> => {
    while (followed.size > 0 && !stopped.aborted) {
      const startedAt = performance.now();
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'the log of executions cannot be read; trying again'),
      );
      await ticks.next(performance.now() - startedAt);
    }
    isReading = false;
  };

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
