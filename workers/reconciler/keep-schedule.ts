import { setTimeout as sleep } from 'node:timers/promises';
import {
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
  type Client,
} from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { verifyAllRuns } from '../../services/reconciler/walk.ts';
import { compareAllSchedules } from '../../services/schedules/compare.ts';
import { reconcileWorkflow } from '../../src/executions/contract/execution-workflow.ts';
import { ensureSearchAttributes } from '../../temporal/namespace.ts';

export interface KeepPrepared {
  db: Database;
  client: Client;
  taskQueue: string;
  log: Logger;
}

/** The pause between two rounds of the reconciler. */
export const reconcileEveryMs = 20_000;
const lookEveryMs = 20_000;
const deadlineMs = 10_000;

/**
 * Creates the reconciler's schedule, and checks regularly that it exists: a Temporal that comes back without its data
 * has none, and nobody would notice the loss. Resolves when the signal aborts.
 */
export async function keepPrepared(
  { db, client, taskQueue, log }: KeepPrepared,
  signal: AbortSignal,
): Promise<void> {
  const inTime = <T>(work: () => Promise<T>): Promise<T> =>
    client.withDeadline(Date.now() + deadlineMs, work);
  while (!signal.aborted) {
    try {
      if (await inTime(() => lacksReconcilerSchedule(client, taskQueue))) {
        // A Temporal without the schedule may have lost all its runs and schedules. This comes first, so that it is
        // repeated if the process dies.
        await verifyAllRuns({ tx: db });
        await compareAllSchedules({ tx: db }, signal);
        await inTime(async () => {
          await ensureReconcilerSchedule(client, taskQueue);
          await ensureSearchAttributes(client, log);
        });
        log.info({ taskQueue }, 'the schedule of the reconciler was made');
      }
    } catch (error) {
      log.warn({ err: error }, 'the schedule of the reconciler could not be made; trying again');
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}

const scheduleOf = (taskQueue: string): string => `holdfast-reconcile-${taskQueue}`;

/** Whether the reconciler's schedule is missing. */
async function lacksReconcilerSchedule(client: Client, taskQueue: string): Promise<boolean> {
  try {
    await client.schedule.getHandle(scheduleOf(taskQueue)).describe();
    return false;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return true;
    throw error;
  }
}

/** Creates the schedule that runs exactly one reconciler. Does nothing if it exists. */
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
