import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const everyMs = 2_000;

/** Tries until it works: a process may start before what it needs. @throws the signal's reason when told to stop. */
export async function untilReached<T>(
  reach: () => Promise<T>,
  { what, log, signal }: { what: string; log: Logger; signal: AbortSignal },
): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await reach();
    } catch (error) {
      log.warn({ err: error }, `${what} can't be reached; trying again`);
      await sleep(everyMs, undefined, { signal });
    }
  }
}
