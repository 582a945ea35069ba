import type { Logger } from 'pino';

/**
 * Starts the runs of executions that have ended before their run was started. Such a run does nothing: operators find it in the
 * Temporal UI. So nobody waits for it, and it is never tried again.
 */
export interface RunsForReaders {
  add(executionId: string, start: () => Promise<unknown>): void;
  /** Resolves when all have been started. */
  idle(): Promise<void>;
}

/** How many are started at once, and how many wait. More than that are left out: the executions themselves are whole. */
const limits = { atOnce: 8, most: 5_000 };

/** @param stopping the runs that still wait then are left out */
export function createRunsForReaders(
  log: Logger,
  stopping: AbortSignal = new AbortController().signal,
  { atOnce, most } = limits,
): RunsForReaders {
  const waiting: { executionId: string; start: () => Promise<unknown> }[] = [];
  let idle = Promise.withResolvers<void>();
  let running = 0;
  const next = (): void => {
    while (running < atOnce) {
      const one = waiting.shift();
      if (!one) break;
      running++;
      const { executionId } = one;
      void one
        .start()
        .catch((error: unknown) =>
          log.warn({ err: error, executionId }, 'an execution that has ended has no run in Temporal'),
        )
        .finally(() => {
          running--;
          next();
        });
    }
    if (running === 0) {
      idle.resolve();
      idle = Promise.withResolvers();
    }
  };
  stopping.addEventListener(
    'abort',
    () => {
      const { length: count } = waiting.splice(0);
      if (count > 0)
        log.warn({ count }, 'executions that have ended have no run in Temporal, because the worker ends');
    },
    { once: true },
  );
  return {
    add(executionId, start) {
      if (waiting.length >= most) {
        log.warn(
          { executionId },
          'an execution that has ended has no run in Temporal, because too many wait',
        );
        return;
      }
      waiting.push({ executionId, start });
      next();
    },
    async idle() {
      if (running > 0) await idle.promise;
    },
  };
}

/** No such run is started. */
export const noRunsForReaders: RunsForReaders = { add: () => {}, idle: async () => {} };
