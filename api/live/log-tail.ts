import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import type { LogCursor, LogRow } from '../../db/queries/log/log.ts';
import { endOfFeed, readFeed } from '../../services/events/read-feed.ts';
import { createExecutionTails, type ExecutionTails, type Informer } from './execution-tails.ts';
import { createTicks } from './ticks.ts';

/** Follows the log for all listeners in this process. It makes one query a tick, and none while nobody listens. */
export interface LogTail extends ExecutionTails {
  /**
   * Passes every row that is committed after the promise resolves to the listener. A row waits until all transactions
   * have ended that began before it and have written, whichever client they belong to. Call the result to stop.
   */
  listen(listener: (row: LogRow) => void): Promise<() => void>;
  /** Aborts with `stop`. Requests that wait for rows are then answered with the rows so far. */
  readonly stopped: AbortSignal;
  stop(): void;
}

const batch = 1_000;

/** @param worker the worker of the same machine, if there is one: it says at once which executions have paused */
export function createLogTail(db: Database, log: Logger, worker: Informer | null = null): LogTail {
  const listeners = new Set<(row: LogRow) => void>();
  let cursor: Promise<LogCursor> | null = null;
  const stopping = new AbortController();
  const executions = createExecutionTails(db, log, stopping.signal, worker);
  const ticks = createTicks(stopping.signal);

  const readOn = async (start: LogCursor): Promise<void> => {
    let position = start;
    while (listeners.size > 0 && !stopping.signal.aborted) {
      try {
        const { rows, isCut } = await readFeed({ tx: db }, { after: position, limit: batch });
        for (const row of rows) for (const listener of listeners) listener(row);
        position = rows.at(-1) ?? position;
        if (isCut) continue;
      } catch (error) {
        log.warn({ err: error }, 'the log cannot be read; trying again');
      }
      await ticks.next();
    }
    cursor = null;
  };

  return {
    ...executions,
    async listen(listener) {
      listeners.add(listener);
      ticks.hurry();
      try {
        if (cursor === null) {
          cursor = endOfFeed({ tx: db });
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
