import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { askToVerifyAll } from '../../db/queries/reconciler/verify-all.ts';
import { ensureSearchAttributes } from '../../temporal/namespace.ts';
import { ensureReconcilerSchedule, lacksReconcilerSchedule } from './reconciler.ts';

export interface KeepPrepared {
  db: Database;
  client: Client;
  taskQueue: string;
  log: Logger;
}

const everyMs = 20_000;
const deadlineMs = 10_000;

/**
 * Makes the reconciler's schedule, and looks again and again whether it is there: a Temporal that comes back without its
 * data has none, and nobody would find out what was lost. Resolves when the signal aborts.
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
        // A Temporal without the schedule may have had runs, and lost them all. First: who dies on the way leaves it to do.
        await askToVerifyAll(db, signal);
        await inTime(async () => {
          await ensureReconcilerSchedule(client, taskQueue);
          await ensureSearchAttributes(client, log);
        });
        log.info({ taskQueue }, 'the schedule of the reconciler was made');
      }
    } catch (error) {
      log.warn({ err: error }, 'the schedule of the reconciler could not be made; trying again');
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
