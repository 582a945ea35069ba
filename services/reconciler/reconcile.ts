import { readClock } from '../../db/queries/clock.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import { askToVerify } from '../../db/queries/outbox/outbox.ts';
import {
  filterOpen,
  readCursor,
  takeUnverified,
  writeCursor,
  type OpenExecution,
} from '../../db/queries/reconciler/reconciling.ts';
import type { WorkerContext } from '../context.ts';
import { nudge, nudgeStill, nudgeUnknown } from './nudge.ts';
import { repair } from './repair.ts';
import type { ReconcileContext } from './runs.ts';
import { walkOn } from './walk.ts';
import { watchPostgres } from './watch-postgres.ts';

const cursorName = 'reconciler';
/** Temporal's visibility lags behind, so each round reaches back a little further than the end of the last one. */
const overlapMs = 120_000;
const verifyBatch = 100;
/** The number of batches in one round. Temporal's visibility answers ten queries a second. */
const verifyBatches = 10;

/**
 * Runs one round: repairs the executions whose runs were closed from outside, and those whose runs are gone, and nudges
 * runs that have something to do and stand still, or that may know more than Postgres.
 */
export async function reconcile(ctx: ReconcileContext): Promise<void> {
  const { tx, log, runs } = ctx;
  requirePool(tx);
  const startedAt = await readClock(tx);
  const cursor = await readCursor(tx, cursorName);
  const closedSince = new Date((cursor ? Date.parse(cursor.position) : startedAt.getTime()) - overlapMs);
  const repairAll = async (suspects: readonly OpenExecution[]): Promise<void> => {
    for (const execution of suspects) {
      try {
        await repair(ctx, execution);
      } catch (error) {
        // The others do not wait for this one, which comes again with the next batch.
        log.error({ err: error, executionId: execution.id }, 'a run could not be reconciled');
        await askToVerify(tx, execution.id);
      }
    }
  };

  await repairAll(await filterOpen(tx, await runs.listClosed(closedSince)));
  const { since, isNew } = await watchPostgres(ctx);
  if (since && isNew) await nudgeUnknown(ctx, since);
  await repairAll(await nudgeStill(ctx, since));
  const isOlder = ({ dispatchedAt }: OpenExecution): boolean => since !== null && (dispatchedAt ?? 0) < since;
  const verify = async (some: readonly OpenExecution[], nudges: boolean): Promise<void> => {
    const isToNudge = (execution: OpenExecution): boolean => nudges && isOlder(execution);
    await repairAll(await nudge(ctx, some.filter(isToNudge)));
    await repairAll(await runs.withoutOpenRun(some.filter((execution) => !isToNudge(execution))));
  };
  for (let batches = 0; batches < verifyBatches; batches++) {
    const soon = await takeUnverified(tx, verifyBatch);
    await verify(soon, true);
    if (soon.length === verifyBatch) continue;
    if (!(await walkOn(tx, { since, limit: verifyBatch }, verify))) break;
  }
  await writeCursor(tx, cursorName, startedAt.toISOString());
}

/** Records that nothing was lost until now, as after a restore: the next round looks no further back. */
export async function reconcileFromNow({ tx }: Pick<WorkerContext, 'tx'>): Promise<void> {
  await writeCursor(tx, cursorName, (await readClock(tx)).toISOString());
}
