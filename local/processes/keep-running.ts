import { setTimeout as delay } from 'node:timers/promises';

import type { Daemon } from './daemon.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

export interface KeepRunningOptions {
  name: string;
  start: () => Promise<Daemon>;
  /** Aborted when the process is meant to stop. */
  stopping: AbortSignal;
  say: (line: string) => void;
  /** Settles at the next change of its code, which restarts it at once. */
  nextChange?: (() => Promise<void>) | undefined;
}

/** Starts a daemon and starts it again whenever it ends, ever more slowly while it keeps ending. Throws if the first start fails. */
export async function keepRunning(options: KeepRunningOptions): Promise<void> {
  const first = await options.start();
  void watch(options, first);
}

async function watch(
  { name, start, stopping, say, nextChange }: KeepRunningOptions,
  first: Daemon,
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let daemon = first;
  let startedAt = Date.now();
  for (;;) {
    let reason = await ended(daemon, nextChange);
    if (Date.now() - startedAt > STEADY_AFTER_MS) delayMs = FIRST_DELAY_MS;
    for (;;) {
      if (stopping.aborted) return;
      if (reason === CODE_CHANGED) {
        say(`${name}: the code has changed.`);
      } else {
        say(`${name} stopped: ${reason}. It is started again in ${delayMs / 1000} s.`);
        const waits = [
          delay(delayMs, undefined, { signal: stopping }).catch(() => undefined),
          nextChange?.(),
        ];
        await Promise.race(waits.filter((wait) => wait !== undefined));
        delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      }
      if (stopping.aborted) return;
      try {
        startedAt = Date.now();
        daemon = await start();
        say(`${name} runs again.`);
        break;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
  }
}

const CODE_CHANGED = 'code changed';
const RESTART_GRACE_MS = 2000;

/** Why it ended, of itself or because its code has changed. */
async function ended(daemon: Daemon, nextChange: KeepRunningOptions['nextChange']): Promise<string> {
  if (nextChange === undefined) return await daemon.exited;
  const reason = await Promise.race([daemon.exited, nextChange().then(() => CODE_CHANGED)]);
  if (reason === CODE_CHANGED) await daemon.stop(RESTART_GRACE_MS);
  return reason;
}
