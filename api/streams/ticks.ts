import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever has just begun to listen mostly waits for something that is about to happen. */
const eager = { tickMs: 5, forMs: 500 };
const tickMs = 25;

/** When to look again at what grows. */
export interface Ticks {
  /** Somebody has begun to listen. */
  hurry(): void;
  /** Resolves when it is time, or the signal aborts. The next look comes no sooner than the last one took. */
  next(lastLookMs?: number): Promise<void>;
}

export function createTicks(signal: AbortSignal): Ticks {
  let eagerUntil = 0;
  return {
    hurry() {
      eagerUntil = performance.now() + eager.forMs;
    },
    async next(lastLookMs = 0) {
      const waitMs = performance.now() < eagerUntil ? eager.tickMs : tickMs;
      await sleep(Math.max(waitMs, lastLookMs), undefined, { signal, ref: false }).catch(() => {});
    },
  };
}
