import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const everyMs = 2_000;
/** The same reason is logged once in so many tries: a minute. */
const saidEvery = 30;

/**
 * Retries until it succeeds, because a process may start before the servers that it needs. The log says why it does not.
 * @throws the signal's reason when it is aborted
 */
export async function untilReached<T>(
  reach: () => Promise<T>,
  { what, log, signal }: { what: string; log: Logger; signal: AbortSignal },
): Promise<T> {
  let said: { reason: string; at: number } | undefined;
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await reach();
    } catch (error) {
      const reason = String(error);
      if (reason !== said?.reason || tries - said.at >= saidEvery) {
        said = { reason, at: tries };
        log.warn({ err: error }, `${what} can't be reached; trying again every ${everyMs / 1_000} s`);
      }
      await sleep(everyMs, undefined, { signal });
    }
  }
}
