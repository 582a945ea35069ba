import { writeAuditOfAll } from '../../db/queries/audit.ts';
import {
  markOpenUndispatched,
  raiseGenerations,
  readRestored,
  renumberLog,
  type RestoredState,
} from '../../db/queries/reconciler/restoring.ts';
import { firstPlace, type OpenPlace } from '../../db/queries/reconciler/reconciling.ts';
import { requirePool } from '../../db/connection/transaction.ts';
import type { RunKey } from '../../src/executions/contract/execution-workflow.ts';
import { RefusedToAdministrator, type AdministratorContext, type LongTaskContext } from '../administrator.ts';
import { reconcileFromNow } from '../reconciler/reconcile.ts';
import { nudgeFromNow } from '../reconciler/watch-postgres.ts';

const batch = 500;

type Progress = Pick<LongTaskContext, 'tx' | 'tell'>;

/** The runs of executions in Temporal. */
export interface RestoredRuns {
  /** Terminates every open run, and returns how many. */
  terminateOpen(): Promise<number>;
  /** Returns the runs closed since then, whose ids a next run could have. */
  listClosed(since: Date): AsyncIterable<RunKey>;
}

export interface ContinuationReport {
  /** Runs that Temporal still had. */
  terminated: number;
  /** Executions whose next run has another name than those that Temporal has had. */
  newNames: number;
  /** Executions whose run the outbox relay will start. */
  toBeStarted: number;
  renumberedLogRows: number;
}

/**
 * Returns the numbers of the restored database, before any of its executions continues.
 * @throws RefusedToAdministrator while an API or a worker is connected to it
 */
export async function getRestored({ tx }: Pick<AdministratorContext, 'tx'>): Promise<RestoredState> {
  const restored = await readRestored(tx);
  const { connected } = restored;
  if (connected.length === 0) return restored;
  throw new RefusedToAdministrator(
    `Stop every API and worker first. These are connected: ${connected.join(', ')}.`,
  );
}

/**
 * Lets open executions continue from their last committed action, after Postgres was restored. Runs in Temporal may be
 * ahead of the restored database, so they are terminated first. It works in many transactions, one for each batch, so
 * it may be stopped and run again.
 * @throws RefusedToAdministrator while an API or a worker is connected to the database
 */
export async function continueAfterRestore(
  { tx, administrator, tell }: LongTaskContext,
  runs: RestoredRuns,
): Promise<ContinuationReport> {
  requirePool(tx);
  const { open, lastChangeAt } = await getRestored({ tx });
  const terminated = await runs.terminateOpen();
  const newNames = await raiseAll({ tx, tell }, runs.listClosed(lastChangeAt ?? new Date(0)));
  const toBeStarted = await markAll({ tx, tell }, open);
  const renumberedLogRows = await renumberAll({ tx, tell });
  await reconcileFromNow({ tx });
  await nudgeFromNow({ tx });
  await writeAuditOfAll(tx, {
    actorType: 'administrator',
    actorName: administrator,
    action: 'account.restore',
  });
  return { terminated, newNames, toBeStarted, renumberedLogRows };
}

async function raiseAll({ tx, tell }: Progress, runs: AsyncIterable<RunKey>): Promise<number> {
  let raised = 0;
  let read = 0;
  let some: RunKey[] = [];
  const flush = async (): Promise<void> => {
    raised += await raiseGenerations(tx, some);
    read += some.length;
    some = [];
    tell(`${read} closed runs read`);
  };
  for await (const run of runs) if (some.push(run) === batch) await flush();
  if (some.length > 0) await flush();
  return raised;
}

async function markAll({ tx, tell }: Progress, open: number): Promise<number> {
  let done = 0;
  for (let place: OpenPlace | null = firstPlace; place !== null;) {
    const { count, last } = await markOpenUndispatched(tx, place, batch);
    done += count;
    place = last;
    tell(`${done} of ${open} executions to be started`);
  }
  return done;
}

async function renumberAll({ tx, tell }: Progress): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await renumberLog(tx, batch);
    if (count === 0) return done;
    done += count;
    tell(`${done} log rows renumbered`);
  }
}
