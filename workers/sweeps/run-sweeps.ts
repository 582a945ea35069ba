import { hasBulkJob } from '../../db/queries/bulk-jobs.ts';
import { remindHolds } from '../../db/queries/holds/list-holds.ts';
import { workOnBulkJob, type BulkDependencies } from '../bulk-jobs/work-on-bulk-job.ts';
import { keepSweeping, type Pause, type Sweep } from './keep-sweeping.ts';

const remindersPerRound = 100;

/** What workers do beside actions: reminders that are due, and jobs over many executions. */
export async function runSweeps(
  dependencies: BulkDependencies & { pause?: Pause },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const { db, log, pause } = dependencies;
  const idleMs = 5 * everyMs;
  const sweeps: Sweep[] = [
    {
      name: 'reminders',
      everyMs,
      idleMs,
      async work() {
        const reminded = await remindHolds(db, remindersPerRound);
        if (reminded === 0) return 'nothing';
        return reminded === remindersPerRound ? 'more' : 'some';
      },
    },
    {
      name: 'bulk jobs',
      everyMs,
      idleMs,
      // One statement where there is none, which is nearly always: no transaction.
      work: async () => ((await hasBulkJob(db)) && (await workOnBulkJob(dependencies)) ? 'more' : 'nothing'),
    },
  ];
  await Promise.all(sweeps.map((sweep) => keepSweeping(sweep, log, signal, pause)));
}
