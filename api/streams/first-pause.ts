import type { LogFollower } from '../../db/queries/executions/execution-log.ts';
import type { LogTail } from '../live/log-tail.ts';

/** Does something once for each time that it was woken, and only once for all of them while that takes its time. */
class Wake {
  #isAwake = false;
  #work: (() => void) | null = null;

  wake(): void {
    this.#isAwake = true;
    this.#work?.();
  }

  each(work: () => Promise<void>, failed: (error: unknown) => void): void {
    let isBusy = false;
    const next = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      try {
        while (this.#isAwake) {
          this.#isAwake = false;
          await work();
        }
      } finally {
        isBusy = false;
      }
    };
    this.#work = () => void next().catch(failed);
    this.#work();
  }
}

export interface PauseWatch {
  /**
   * Resolves when the execution is on hold or final, the time is over, the signal aborts, or the API stops.
   * @param isPaused looks whether it still is: in a branch beside a hold something may run, and an earlier pause may be over
   */
  wait(waitMs: number, signal: AbortSignal, isPaused: () => Promise<boolean>): Promise<void>;
  stop(): void;
}

/** Begins to watch an execution before it is started or continues, so that no later event is missed. */
export function watchForPause(
  logTail: LogTail,
  { projectId, executionId, afterSeq }: LogFollower,
): PauseWatch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const paused = new Wake();
  const stop = logTail.followPauses({ projectId, executionId, afterSeq }, () => paused.wake());
  return {
    async wait(waitMs, signal, isPaused) {
      const timer = setTimeout(resolve, waitMs);
      const end = (): void => resolve();
      const ends = [signal, logTail.stopped];
      for (const over of ends) {
        if (over.aborted) end();
        over.addEventListener('abort', end, { once: true });
      }
      paused.each(async () => {
        if (await isPaused()) resolve();
      }, reject);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        // The process stops long after the request, and would keep the listener until then.
        for (const over of ends) over.removeEventListener('abort', end);
      }
    },
    stop,
  };
}
