import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const everyMs = 2_000;

/**
 * Retries until it succeeds, because a process may start before the servers that it needs.
 * @throws the signal's reason when it is aborted
 */
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
