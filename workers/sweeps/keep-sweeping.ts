import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Waker } from './waker.ts';

/** The work that a round found: more than it could do, something, or nothing. */
export type RoundResult = 'more' | 'some' | 'nothing';

/** Converts a verb's result of a round. */
export const foundOf = ({ count, isMore }: { count: number; isMore: boolean }): RoundResult =>
  isMore ? 'more' : count > 0 ? 'some' : 'nothing';

export interface Sweep {
  name: string;
  /** The pause between two rounds while there is something to do. */
  everyMs: number;
  /** The longest pause between two rounds: each round that finds nothing doubles it. If left out: `everyMs`. */
  idleMs?: number;
  /** Begins a round without the pause of a sweep that finds nothing: at once, or after the rest of `restMs`. */
  waker?: Waker;
  /** The shortest pause after a round that finds nothing, however often it is woken: so much later may it begin. If left out, there is none. */
  restMs?: number;
  /** One round. After `more` the next begins at once. */
  work: () => Promise<RoundResult>;
}

/** Waits this long, or until the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const realPause: Pause = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {});

/**
 * Repeats a round of work until the signal aborts; a failed round is logged and tried again. Many workers may do it
 * at once.
 */
export async function keepSweeping(
  { name, everyMs, idleMs = everyMs, waker, restMs = 0, work }: Sweep,
  log: Logger,
  signal: AbortSignal,
  pause: Pause = realPause,
): Promise<void> {
  let waitMs = everyMs;
  while (!signal.aborted) {
    const before = waker?.wakes;
    const found = await work().catch((error: unknown): RoundResult => {
      log.warn({ err: error, sweep: name }, 'a sweep failed; it is tried again');
      return 'nothing';
    });
    const isBusy = found !== 'nothing' || waker?.wakes !== before;
    waitMs = isBusy ? everyMs : Math.min(waitMs * 2, idleMs);
    if (found === 'more') continue;
    // The pauses of many workers that began together spread; a pause that is no idle wait is short enough not to be
    // interrupted.
    if (waitMs <= everyMs) await pause(everyMs, signal);
    else {
      if (restMs > 0) await pause(restMs, signal);
      if (waker?.wakes === before)
        await pauseUntilWoken(waitMs * (0.8 + Math.random() / 5), waker, signal, pause);
    }
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
