import type { Logger } from 'pino';
import type { Database } from '../db/connection/client.ts';
import { markStartsDispatched, type RunStart } from '../db/queries/outbox/outbox.ts';

/** Notes in Postgres, a moment later, that runs were started. */
export interface StartMarks {
  add(run: Pick<RunStart, 'executionId' | 'generation'>): void;
}

/** Well before the outbox relay takes a start for one that was left. */
const delayMs = 1_000;

/**
 * A run that has begun has noted it in its first commit, so a mark of its own would cost each execution one more commit. What has
 * not begun after a second is marked then, all of it in one statement. If the process ends before, the relay starts the
 * same again, which does no harm.
 */
export function createStartMarks(db: Database, log: Logger): StartMarks {
  let started: Pick<RunStart, 'executionId' | 'generation'>[] = [];
  const mark = (): void => {
    const runs = started;
    started = [];
    markStartsDispatched(db, runs).catch((error: unknown) =>
      log.warn({ err: error }, 'what was started could not be noted; the relay will'),
    );
  };
  return {
    add(run) {
      if (started.push(run) === 1) setTimeout(mark, delayMs).unref();
    },
  };
}
