import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { readFeedLagSeconds } from '../../db/queries/log/feed-lag.ts';

const everyMs = 15_000;
/** No transaction of ours takes so long. */
const standstillSeconds = 30;

/** Looks now and then whether the feeds of many executions stand still, until the signal aborts. */
export function watchFeedLag(db: Database, log: Logger, signal: AbortSignal): void {
  const timer = setInterval(() => {
    lookAtFeedLag(db, log).catch((error: unknown) =>
      log.warn({ err: error }, 'the lag of the feeds cannot be looked at'),
    );
  }, everyMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** One look: a line in the log while they stand still. */
export async function lookAtFeedLag(db: Database, log: Logger): Promise<void> {
  const lagSeconds = await readFeedLagSeconds(db);
  if (lagSeconds >= standstillSeconds)
    log.warn(
      { lagSeconds },
      'live events of projects stand still: a transaction in this Postgres server has written and does not end',
    );
}
