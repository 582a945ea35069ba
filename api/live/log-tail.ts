import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { logEnd, readLogAfter, type LogCursor, type LogRow } from '../../db/queries/log.ts';

/** The log as it grows, for everyone in this process who listens: one query a tick, none while nobody does. */
export interface LogTail {
  /** Every row committed after the promise resolves reaches the listener. Call the result to stop. */
  listen(listener: (row: LogRow) => void): Promise<() => void>;
  /** Aborts with `stop`: who waits for rows answers with what there is. */
  readonly stopped: AbortSignal;
  stop(): void;
}

/** Whoever has just begun to listen mostly waits for something that is about to happen. */
const eager = { tickMs: 5, forMs: 500 };
const tickMs = 25;
const batch = 1_000;

export function createLogTail(db: Database, log: Logger): LogTail {
  const listeners = new Set<(row: LogRow) => void>();
  let cursor: Promise<LogCursor> | null = null;
  const stopping = new AbortController();
  let eagerUntil = 0;

  const follow = async (start: LogCursor): Promise<void> => {
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
      const waitMs = performance.now() < eagerUntil ? eager.tickMs : tickMs;
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    cursor = null;
  };

  return {
    async listen(listener) {
      listeners.add(listener);
      eagerUntil = performance.now() + eager.forMs;
      try {
        if (cursor === null) {
          cursor = logEnd(db);
          cursor.then(follow, () => {
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
