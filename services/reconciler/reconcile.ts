import type { Vault } from '../../db/encryption/vault.ts';
import { readClock } from '../../db/queries/clock.ts';
import { requirePool } from '../../db/transaction.ts';
import { askToVerify, type RunStart } from '../../db/queries/outbox/outbox.ts';
import {
  filterOpen,
  readCursor,
  takeToVerify,
  writeCursor,
  type OpenExecution,
} from '../../db/queries/reconciler/reconciling.ts';
import type { RunFate, RunKey } from '../../src/contract/execution-workflow.ts';
import type { WorkerContext } from '../context.ts';
import { nudge, nudgeStill, nudgeUnknown } from './nudge.ts';
import { repair } from './repair.ts';
import { watchPostgres } from './watch-postgres.ts';

/** The runs of executions, as Temporal knows them. */
export interface Runs {
  start(runStart: RunStart): Promise<unknown>;
  /** Returns the runs that were closed since then by something other than their own code. */
  listClosed(since: Date): Promise<RunKey[]>;
  /** Returns those of a batch that have no open run in Temporal. */
  withoutOpenRun<Run extends RunKey>(batch: Run[]): Promise<Run[]>;
  fateOf(run: RunKey): Promise<RunFate>;
  /** Asks a run to look at what is owed. False: it is not open. */
  nudge(run: RunKey): Promise<boolean>;
  /** Whether the tasks of an open run fail again and again, so that it hears of no signal. */
  isStuck(run: RunKey): Promise<boolean>;
  terminate(run: RunKey, reason: string): Promise<void>;
  /** Returns the open runs of engine 2 that began since then. */
  listOpen(since: Date): AsyncIterable<RunKey>;
}

export interface ReconcileContext extends WorkerContext {
  vault: Vault;
  runs: Runs;
  /** How long Temporal keeps a closed run, in milliseconds. */
  retentionMs: number;
}

const cursorName = 'reconciler';
/** Temporal's visibility lags behind, so each round reaches back a little further than the end of the last one. */
const overlapMs = 120_000;
const verifyBatch = 100;
/** The number of batches in one round. Temporal's visibility answers ten queries a second. */
const verifyBatches = 10;
const verifyEveryMs = 600_000;

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
  const times = { remembersSince: cursor?.updatedAt.getTime() ?? 0, now: startedAt.getTime() };
  const repairAll = async (suspects: readonly OpenExecution[]): Promise<void> => {
    for (const execution of suspects) {
      try {
        await repair(ctx, execution, times);
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
  const isToNudge = ({ engine, verifiedAt, dispatchedAt }: OpenExecution): boolean =>
    engine === 2 && since !== null && [verifiedAt, dispatchedAt].every((time) => (time ?? 0) < since);
  for (let batches = 0; batches < verifyBatches; batches++) {
    const taken = await takeToVerify(tx, { limit: verifyBatch, everyMs: verifyEveryMs, since });
    await repairAll(await nudge(ctx, taken.filter(isToNudge)));
    await repairAll(await runs.withoutOpenRun(taken.filter((execution) => !isToNudge(execution))));
    if (taken.length < verifyBatch) break;
  }
  await writeCursor(tx, cursorName, startedAt.toISOString());
}

/** Records that nothing was lost until now, as after a restore: the next round looks no further back. */
export async function reconcileFromNow({ tx }: Pick<WorkerContext, 'tx'>): Promise<void> {
  await writeCursor(tx, cursorName, (await readClock(tx)).toISOString());
}
