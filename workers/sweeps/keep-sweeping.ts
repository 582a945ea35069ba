import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Waker } from './waker.ts';

/** What a round found: more than it could do, something, or nothing. */
export type Found = 'more' | 'some' | 'nothing';

export interface Sweep {
  name: string;
  /** Between two rounds while there is something to do. */
  everyMs: number;
  /** The longest between two rounds: after each that found nothing it is twice as long as before. Left out: `everyMs`. */
  idleMs?: number;
  /** Looks at once, however long ago it found something. */
  waker?: Waker;
  /** One round. After `more` the next begins at once. */
  work: () => Promise<Found>;
}

/** Waits so long, or until the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const realPause: Pause = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {});

/** Repeats a round of work until the signal aborts; one that fails is logged and tried again. Safe in many workers. */
export async function keepSweeping(
  { name, everyMs, idleMs = everyMs, waker, work }: Sweep,
  log: Logger,
  signal: AbortSignal,
  pause: Pause = realPause,
): Promise<void> {
  let waitMs = everyMs;
  while (!signal.aborted) {
    const before = waker?.wakes;
    const found = await work().catch((error: unknown): Found => {
      log.warn({ err: error, sweep: name }, 'a sweep failed; it is tried again');
      return 'nothing';
    });
    const isBusy = found !== 'nothing' || waker?.wakes !== before;
    waitMs = isBusy ? everyMs : Math.min(waitMs * 2, idleMs);
    if (found === 'more') continue;
    // In many workers that began together the rounds spread; what is no idle wait is short enough to be let go to its end.
    if (waitMs <= everyMs) await pause(everyMs, signal);
    else await pauseUntilWoken(waitMs * (0.8 + Math.random() / 5), waker, signal, pause);
    if (waker?.wakes !== before) waitMs = everyMs;
  }
}

async function pauseUntilWoken(
  ms: number,
  waker: Waker | undefined,
  signal: AbortSignal,
  pause: Pause,
): Promise<void> {
  const woken = new AbortController();
  const stop = waker?.listen(() => woken.abort());
  await pause(ms, AbortSignal.any([signal, woken.signal]));
  stop?.();
}
