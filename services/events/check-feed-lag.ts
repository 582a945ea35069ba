import { readFeedLagSeconds } from '../../db/queries/log/feed-lag.ts';
import type { WorkerContext } from '../context.ts';

/** None of our transactions takes as long as this. */
const standstillSeconds = 30;

/** Checks whether the feeds of many executions stand still, and writes a line to the log if they do. */
export async function checkFeedLag({ tx, log }: WorkerContext): Promise<void> {
  const lagSeconds = await readFeedLagSeconds(tx);
  if (lagSeconds >= standstillSeconds)
    log.warn(
      { lagSeconds },
      'live events of projects stand still: a transaction in this Postgres server has written and does not end',
    );
}
