import { remindHolds } from '../../db/queries/list-holds.ts';
import { workOnBulkJob, type BulkDependencies } from './bulk-jobs.ts';
import { keepSweeping, type Sweep } from './keep-sweeping.ts';

const remindersPerRound = 100;

/** What workers do beside actions: reminders that are due, and jobs over many executions. */
export async function runSweeps(
  dependencies: BulkDependencies,
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const { db, log } = dependencies;
  const sweeps: Sweep[] = [
    {
      name: 'reminders',
      everyMs,
      work: async () => (await remindHolds(db, remindersPerRound)) === remindersPerRound,
    },
    { name: 'bulk jobs', everyMs, work: () => workOnBulkJob(dependencies) },
  ];
  await Promise.all(sweeps.map((sweep) => keepSweeping(sweep, log, signal)));
}
