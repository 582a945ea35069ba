import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { ensurePartitions } from '../../db/queries/reconciling.ts';
import { reconcileWorkflow } from '../../src/contract/execution-workflow.ts';
import { tryAgain } from '../activities/failure.ts';
import { purgeDaily, type PurgeDependencies } from './purge.ts';
import { reconcile, type ReconcilerDependencies } from './reconcile.ts';

export const reconcileEveryMs = 20_000;
/** One run of the activity makes many rounds, so that a schedule that never ends leaves few histories behind. */
const roundsPerRun = 30;
const heartbeatMs = 3_000;

/** `stopping` ends it at once, so that a worker that stops does not wait for it; another worker goes on. */
export const reconcilerActivity =
  (dependencies: ReconcilerDependencies & PurgeDependencies, everyMs: number, stopping: AbortSignal) =>
  async (): Promise<void> => {
    const context = Context.current();
    const signal = AbortSignal.any([context.cancellationSignal, stopping]);
    // Another worker takes over within a promise's minute, also where this one is killed in the middle of a round.
    const heart = setInterval(() => context.heartbeat(), heartbeatMs);
    try {
      await ensurePartitions(dependencies.db);
      for (let round = 0; round < roundsPerRun; round++) {
        try {
          await reconcile(dependencies);
        } catch (error) {
          dependencies.log.error({ err: error }, 'reconciler failed; it goes on in its next round');
        }
        try {
          await purgeDaily(dependencies);
        } catch (error) {
          dependencies.log.error({ err: error }, 'purge failed; it goes on in the next round');
        }
        await sleep(everyMs, undefined, { signal }).catch(() => {
          throw tryAgain();
        });
      }
    } finally {
      clearInterval(heart);
    }
  };

/** The schedule that keeps exactly one reconciler going. True where it was not there. */
export async function ensureReconcilerSchedule(client: Client, taskQueue: string): Promise<boolean> {
  try {
    await client.schedule.create({
      scheduleId: `holdfast-reconcile-${taskQueue}`,
      spec: { intervals: [{ every: reconcileEveryMs }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
      action: {
        type: 'startWorkflow',
        workflowType: reconcileWorkflow,
        workflowId: `holdfast-reconcile-${taskQueue}`,
        taskQueue,
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ScheduleAlreadyRunning) return false;
    throw error;
  }
}
