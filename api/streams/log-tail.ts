import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { LogFollower } from '../../db/queries/executions/execution-log.ts';
import { logEnd, readLogAfter, type LogCursor, type LogRow } from '../../db/queries/log/log.ts';
import { createExecutionTails } from './execution-tails.ts';
import { createTicks } from './ticks.ts';

/** The log as it grows, for everyone in this process who listens: one query a tick, none while nobody does. */
export interface LogTail {
  /** Each row of one execution after a number reaches the listener, in order, once it is committed. Call the result to stop. */
  follow(follower: LogFollower, listener: (row: LogRow) => void): () => void;
  /**
   * Every row committed after the promise resolves reaches the listener, but not before each transaction has ended that began
   * before it and has written, whoever's that is. Call the result to stop.
   */
  listen(listener: (row: LogRow) => void): Promise<() => void>;
  /** Aborts with `stop`: who waits for rows answers with what there is. */
  readonly stopped: AbortSignal;
  stop(): void;
}

const batch = 1_000;

export function createLogTail(db: Database, log: Logger): LogTail {
  const listeners = new Set<(row: LogRow) => void>();
  let cursor: Promise<LogCursor> | null = null;
  const stopping = new AbortController();
  const executions = createExecutionTails(db, log, stopping.signal);
  const ticks = createTicks(stopping.signal);

  const readOn = async (start: LogCursor): Promise<void> => {
    let position = start;
    while (listeners.size > 0 && !stopping.signal.aborted) {
      try {
        const rows = await readLogAfter(db, position, batch);
        for (const row of rows) for (const listener of listeners) listener(row);
        position = rows.at(-1) ?? position;
        if (rows.length === batch) continue;
      } catch (error) {
        log.warn({ err: error }, 'the log cannot be read; trying again');
      }
      await ticks.next();
    }
    cursor = null;
  };

  return {
    follow: executions.follow,
    async listen(listener) {
      listeners.add(listener);
      ticks.hurry();
      try {
        if (cursor === null) {
          cursor = logEnd(db);
          cursor.then(readOn, () => {
            cursor = null;
          });
        }
        await cursor;
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },
    stopped: stopping.signal,
    stop() {
      stopping.abort();
    },
  };
}
