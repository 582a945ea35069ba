import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { lookForDue, type Due } from '../../services/due/look.ts';
import { keepSweeping, type Pause } from './keep-sweeping.ts';
import { createWaker, type Waker } from './waker.ts';

/** Wakes the sweeps that have something to do, so that those that have nothing need not look for it themselves. */
export type Lookout = Readonly<Record<keyof Due, Waker>>;

/** How long a sweep that nothing wakes waits at most, if the lookout fails. */
export const fallbackMs = 60_000;

export const createLookout = (): Lookout => ({
  dispatches: createWaker(),
  reminders: createWaker(),
  bulkJobs: createWaker(),
  backfills: createWaker(),
  mails: createWaker(),
  messages: createWaker(),
  webhookEvents: createWaker(),
  webhookQueues: createWaker(),
});

/** Looks for everything that is due, in one statement a second. Resolves when the signal aborts. */
export const keepLooking = (
  { db, lookout, log, pause }: { db: Database; lookout: Lookout; log: Logger; pause?: Pause },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> => {
  const work = async () => {
    const due = await lookForDue({ tx: db });
    for (const [what, isDue] of Object.entries(due)) if (isDue) lookout[what as keyof Due].wake();
    return 'nothing' as const;
  };
  return keepSweeping({ name: 'lookout', everyMs, work }, log, signal, pause);
};
