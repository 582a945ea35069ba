import type { LogFollower } from '../../db/queries/executions/execution-log.ts';
import { executionStatuses, isFinal, isOnHold } from '../../src/executions/status.ts';
import type { LogTail } from '../live/log-tail.ts';

const pauseEvents: ReadonlySet<string> = new Set(
  executionStatuses
    .filter((status) => isFinal(status) || isOnHold(status))
    .map((status) => `workflowExecution.${status}`),
);

export interface PauseWatch {
  /** Resolves when the execution is on hold or final, the time is over, the signal aborts, or the API stops. */
  wait(waitMs: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** Begins to watch an execution before it is started or continues, so that no later event is missed. */
export function watchForPause(
  logTail: LogTail,
  { projectId, executionId, afterSeq }: LogFollower,
): PauseWatch {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = logTail.follow({ projectId, executionId, afterSeq }, (row) => {
    if (pauseEvents.has(row.type)) resolve();
  });
  return {
    async wait(waitMs, signal) {
      const timer = setTimeout(resolve, waitMs);
      const over = AbortSignal.any([signal, logTail.stopped]);
      if (over.aborted) resolve();
      over.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      clearTimeout(timer);
    },
    stop,
  };
}
