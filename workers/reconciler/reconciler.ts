import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import {
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
  type Client,
} from '@temporalio/client';
import { ensurePartitions } from '../../db/partitions.ts';
import { reconcileWorkflow } from '../../src/contract/execution-workflow.ts';
import { tryAgain } from '../activities/failure.ts';
import { purgeDaily, type PurgeDependencies } from '../retention/purge.ts';
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
      await keepPartitions(dependencies);
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

/** It is tried again by the next run: partitions are made a year ahead. */
async function keepPartitions({ db, log }: PurgeDependencies): Promise<void> {
  try {
    const missing = await ensurePartitions(db);
    if (missing.length > 0) log.warn({ missing }, 'partitions could not be made yet; trying again');
  } catch (error) {
    log.error({ err: error }, 'partitions could not be made; trying again');
  }
}

const scheduleOf = (taskQueue: string): string => `holdfast-reconcile-${taskQueue}`;

/** Whether nothing keeps the reconciler going. */
export async function lacksReconcilerSchedule(client: Client, taskQueue: string): Promise<boolean> {
  try {
    await client.schedule.getHandle(scheduleOf(taskQueue)).describe();
    return false;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return true;
    throw error;
  }
}

/** The schedule that keeps exactly one reconciler going. Does nothing where it is there. */
export async function ensureReconcilerSchedule(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: scheduleOf(taskQueue),
      spec: { intervals: [{ every: reconcileEveryMs }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
      action: {
        type: 'startWorkflow',
        workflowType: reconcileWorkflow,
        workflowId: `holdfast-reconcile-${taskQueue}`,
        taskQueue,
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
