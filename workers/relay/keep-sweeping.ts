import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Sweep {
  name: string;
  everyMs: number;
  /** One round. True: there is more, go on at once. */
  work: () => Promise<boolean>;
}

/** Repeats a round of work until the signal aborts; one that fails is logged and tried again. Safe in many workers. */
export async function keepSweeping(
  { name, everyMs, work }: Sweep,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const more = await work().catch((error: unknown) => {
      log.warn({ err: error, sweep: name }, 'a sweep failed; it is tried again');
      return false;
    });
    if (!more) await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
