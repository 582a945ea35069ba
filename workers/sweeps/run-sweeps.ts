import type { Database } from '../../db/connection/client.ts';
import type { BulkContext } from '../../services/bulk-jobs/batch.ts';
import { workOnBulkJob } from '../../services/bulk-jobs/work.ts';
import { remindOfHolds } from '../../services/holds/remind.ts';
import type { SendMail } from '../../net/smtp.ts';
import { sendDueMails } from '../../services/mails/send-due.ts';
import { fireDue } from '../../services/schedules/fire-due.ts';
import { fallbackMs, type Lookout } from './lookout.ts';
import { foundOf, keepSweeping, type Pause, type Sweep } from './keep-sweeping.ts';

export interface SweepDependencies extends Omit<BulkContext, 'tx'> {
  db: Database;
  /** Null: this server sends no mails. */
  sendMail: SendMail | null;
  pause?: Pause;
  /** If left out, each sweep looks by itself. */
  lookout?: Lookout;
}

/** The workers' tasks beside actions: reminders that are due, bulk jobs, backfills, and mails. */
export async function runSweeps(
  { db, pause, lookout, sendMail: send, ...dependencies }: SweepDependencies,
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const { log, vault } = dependencies;
  const often = (what: keyof Lookout) =>
    lookout ? { everyMs, idleMs: fallbackMs, waker: lookout[what] } : { everyMs, idleMs: 5 * everyMs };
  const sweeps: Sweep[] = [
    {
      name: 'reminders',
      ...often('reminders'),
      work: async () => foundOf(await remindOfHolds({ tx: db })),
    },
    {
      name: 'bulk jobs',
      ...often('bulkJobs'),
      work: async () => ((await workOnBulkJob({ ...dependencies, tx: db })) ? 'more' : 'nothing'),
    },
    {
      name: 'backfills',
      ...often('backfills'),
      work: async () => foundOf(await fireDue({ ...dependencies, tx: db, clock: () => new Date() })),
    },
  ];
  if (send) {
    const work = async () => foundOf(await sendDueMails({ tx: db, vault, log, send }));
    sweeps.push({ name: 'mails', ...often('mails'), work });
  }
  await Promise.all(sweeps.map((sweep) => keepSweeping(sweep, log, signal, pause)));
}
