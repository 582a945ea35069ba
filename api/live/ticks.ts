import { setTimeout as sleep } from 'node:timers/promises';

/** Ticks are short at first, because a new listener usually waits for something that is about to happen. */
const eager = { tickMs: 5, forMs: 500 };
const tickMs = 25;

/** Decides when to query the log again. */
export interface Ticks {
  /** Is called when somebody has begun to listen. */
  hurry(): void;
  /** Resolves when it is time, or when the signal aborts. The pause is at least as long as the last query took. */
  next(lastLookMs?: number): Promise<void>;
}

/** @param isInformed whether another process already announces the events that callers wait for most */
export function createTicks(signal: AbortSignal, isInformed: () => boolean = () => false): Ticks {
  let eagerUntil = 0;
  return {
    hurry() {
      eagerUntil = performance.now() + eager.forMs;
    },
    async next(lastLookMs = 0) {
      const waitMs = performance.now() < eagerUntil && !isInformed() ? eager.tickMs : tickMs;
      await sleep(Math.max(waitMs, lastLookMs), undefined, { signal, ref: false }).catch(() => {});
    },
  };
}
