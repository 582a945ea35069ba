import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { askToVerifyAll } from '../../db/queries/telling.ts';
import { ensureSearchAttributes } from '../../temporal/namespace.ts';
import { ensureReconcilerSchedule } from './reconciler.ts';

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
  let isNew = false;
  while (!signal.aborted) {
    try {
      await client.withDeadline(Date.now() + deadlineMs, async () => {
        if (!(await ensureReconcilerSchedule(client, taskQueue))) return;
        isNew = true;
        log.info({ taskQueue }, 'the schedule of the reconciler was made');
        await ensureSearchAttributes(client, log);
      });
      // A Temporal without the schedule may have had runs, and lost them all.
      if (isNew) await askToVerifyAll(db);
      isNew = false;
    } catch (error) {
      log.warn({ err: error }, 'the schedule of the reconciler could not be made; trying again');
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
