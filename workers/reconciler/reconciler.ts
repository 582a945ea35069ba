import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import type { Client } from '@temporalio/client';
import { ensurePartitions } from '../../db/migrating/partitions.ts';
import { tryAgain } from '../tries/failure.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { WorkerContext } from '../../services/context.ts';
import { reconcile } from '../../services/reconciler/reconcile.ts';
import { purgeDaily } from '../../services/retention/purge.ts';
import { compareSchedules } from '../../services/schedules/compare.ts';
import { createRuns } from '../../temporal/runs.ts';
import { matchSchedule } from '../../temporal/schedules.ts';
import type { ActionMetrics } from '../metrics.ts';

/** One run of the activity makes many rounds, so that the endless schedule leaves few histories behind. */
const roundsPerRun = 30;
const heartbeatMs = 3_000;
/** Longest time of making one of Temporal's schedules match. */
const deadlineMs = 10_000;

export interface ReconcilerDependencies {
  db: Database;
  vault: Vault;
  client: Client;
  taskQueue: string;
  log: Logger;
  metrics?: Pick<ActionMetrics, 'stalled'>;
  /** How long Temporal keeps a closed run, in milliseconds. */
  retentionMs: number;
  /** Days for which audit entries are kept; if left out, for ever. */
  auditDays?: number | undefined;
}

/** `stopping` ends it at once, so that a stopping worker does not wait for it; another worker continues. */
export const reconcilerActivity =
  (
    { db: tx, client, taskQueue, metrics, ...rest }: ReconcilerDependencies,
    everyMs: number,
    stopping: AbortSignal,
  ) =>
  async (): Promise<void> => {
    const context = Context.current();
    const stalled = (): void => metrics?.stalled();
    const ctx = { ...rest, tx, runs: createRuns(client, taskQueue), stalled };
    const dispatcher = {
      schedule: (id: string) => matchSchedule({ db: tx, client, taskQueue, deadlineMs }, id),
    };
    const signal = AbortSignal.any([context.cancellationSignal, stopping]);
    // Another worker takes over within a minute, even if this one is killed in the middle of a round.
    const heart = setInterval(() => context.heartbeat(), heartbeatMs);
    try {
      await keepPartitions(ctx);
      for (let round = 0; round < roundsPerRun; round++) {
        try {
          await reconcile(ctx);
        } catch (error) {
          ctx.log.error({ err: error }, 'reconciler failed; it goes on in its next round');
        }
        try {
          await compareSchedules({ ...ctx, dispatcher });
        } catch (error) {
          ctx.log.error({ err: error }, 'schedules could not be compared; it goes on in the next round');
        }
        try {
          await purgeDaily(ctx);
        } catch (error) {
          ctx.log.error({ err: error }, 'purge failed; it goes on in the next round');
        }
        await sleep(everyMs, undefined, { signal }).catch(() => {
          throw tryAgain();
        });
      }
    } finally {
      clearInterval(heart);
    }
  };

/** The next run tries again: partitions are created a year ahead. */
async function keepPartitions({ tx, log }: WorkerContext): Promise<void> {
  try {
    const missing = await ensurePartitions(tx);
    if (missing.length > 0) log.warn({ missing }, 'partitions could not be made yet; trying again');
  } catch (error) {
    log.error({ err: error }, 'partitions could not be made; trying again');
  }
}
