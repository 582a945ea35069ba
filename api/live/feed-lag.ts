import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { checkFeedLag } from '../../services/events/check-feed-lag.ts';

const everyMs = 15_000;

/** Checks now and then whether the feeds of many executions stand still, until the signal aborts. */
export function watchFeedLag(db: Database, log: Logger, signal: AbortSignal): void {
  const timer = setInterval(() => {
    checkFeedLag({ tx: db, log }).catch((error: unknown) =>
      log.warn({ err: error }, 'the lag of the feeds cannot be looked at'),
    );
  }, everyMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
