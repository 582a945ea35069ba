import { executionStatuses, isFinal, isOnHold } from '../../src/executions/status.ts';
import type { LogTail } from './log-tail.ts';

const pauseEvents: ReadonlySet<string> = new Set(
  executionStatuses
    .filter((status) => isFinal(status) || isOnHold(status))
    .map((status) => `workflowExecution.${status}`),
);

export interface PauseWatch {
  /** Resolves when the execution is on hold or final, the time is over, the signal aborts or the API stops. */
  wait(waitMs: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/**
 * Begins to watch an execution, before it is started: nothing that it does is missed. Where `since` names an event, what
 * comes before that one is over.
 */
export async function watchForPause(
  logTail: LogTail,
  executionId: string,
  since?: string,
): Promise<PauseWatch> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = since === undefined;
  const stop = await logTail.listen((row) => {
    if (row.executionId !== executionId) return;
    if (row.type === since) hasBegun = true;
    if (hasBegun && pauseEvents.has(row.type)) resolve();
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
