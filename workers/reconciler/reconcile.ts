import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/queries/clock.ts';
import {
  filterOpen,
  readCursor,
  takeToVerify,
  writeCursor,
  type AttemptKey,
  type Cursor,
  type OpenExecution,
} from '../../db/queries/reconciler/reconciling.ts';
import { finishExecution } from '../../db/queries/executions/steps/finish.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { askToVerify, findRunStart } from '../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { executionOf, executionWorkflow, temporalWorkflowId } from '../../src/contract/execution-workflow.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { startRun } from '../../temporal/start.ts';

export interface ReconcilerDependencies {
  db: Database;
  vault: Vault;
  client: Client;
  taskQueue: string;
  log: Logger;
  /** How long Temporal remembers a closed run, in milliseconds. */
  retentionMs: number;
}

const cursorName = 'reconciler';
/** Visibility lags behind, so each look reaches back a little further than the last one ended. */
const overlapMs = 120_000;
const verifyBatch = 100;
/** In one round; visibility answers ten queries a second. */
const verifyBatches = 10;
const verifyEveryMs = 600_000;

type RunFate = 'open' | 'gone' | 'terminated' | 'cancelled' | 'timedOut' | 'closed';

/** Repairs what nobody told us: runs that were closed from outside, and runs that are gone. */
export async function reconcile(dependencies: ReconcilerDependencies): Promise<void> {
  const { db, log } = dependencies;
  const startedAt = await readClock(db);
  const cursor = await readCursor(db, cursorName);
  const closedSince = new Date((cursor ? Date.parse(cursor.position) : startedAt.getTime()) - overlapMs);
  const repairAll = async (suspects: readonly OpenExecution[]): Promise<void> => {
    for (const execution of suspects) {
      try {
        await repair(dependencies, execution, { cursor, now: startedAt.getTime() });
      } catch (error) {
        // The others do not wait for it; it comes again with the next batch.
        log.error({ err: error, executionId: execution.id }, 'a run could not be reconciled');
        await askToVerify(db, execution.id);
      }
    }
  };

  await repairAll(await filterOpen(db, await listClosed(dependencies, closedSince)));
  for (let batches = 0; batches < verifyBatches; batches++) {
    const taken = await takeToVerify(db, { limit: verifyBatch, everyMs: verifyEveryMs });
    await repairAll(await withoutOpenRun(dependencies, taken));
    if (taken.length < verifyBatch) break;
  }
  await writeCursor(db, cursorName, startedAt.toISOString());
}

async function repair(
  dependencies: ReconcilerDependencies,
  execution: OpenExecution,
  { cursor, now }: { cursor: Cursor | null; now: number },
): Promise<void> {
  const fate = await fateOf(dependencies.client, execution);
  if (fate === 'open') return;
  dependencies.log.warn({ executionId: execution.id, fate }, 'a run ended without a word');
  // Temporal forgets a run on its own only when it has been closed for that long.
  const since = Math.max(cursor?.updatedAt.getTime() ?? 0, execution.dispatchedAt?.getTime() ?? 0);
  const remembered = now - since < dependencies.retentionMs;
  if (fate === 'gone' && remembered) await restart(dependencies, execution);
  else await project(dependencies, execution, fate);
}

/** One visibility query: runs that were closed by others than their own code since then. */
async function listClosed({ client, taskQueue }: ReconcilerDependencies, since: Date): Promise<AttemptKey[]> {
  const closed: AttemptKey[] = [];
  const runs = client.workflow.list({
    query:
      `WorkflowType = '${executionWorkflow}' AND TaskQueue = '${taskQueue}' ` +
      `AND ExecutionStatus IN ('Terminated', 'TimedOut', 'Canceled', 'Failed') AND CloseTime >= '${since.toISOString()}'`,
  });
  for await (const { workflowId } of runs) {
    const execution = executionOf(workflowId);
    if (execution) closed.push(execution);
  }
  return closed;
}

/** One visibility query: those of a batch that have no open run there. */
async function withoutOpenRun(
  { client }: ReconcilerDependencies,
  batch: OpenExecution[],
): Promise<OpenExecution[]> {
  if (batch.length === 0) return [];
  const names = batch.map(({ id, attempt }) => `'${temporalWorkflowId(id, attempt)}'`).join(', ');
  const running = new Set<string>();
  for await (const { workflowId } of client.workflow.list({
    query: `WorkflowId IN (${names}) AND ExecutionStatus = 'Running'`,
  })) {
    running.add(workflowId);
  }
  return batch.filter(({ id, attempt }) => !running.has(temporalWorkflowId(id, attempt)));
}

/** Visibility may lag; `describe` does not. */
async function fateOf(client: Client, { id, attempt }: AttemptKey): Promise<RunFate> {
  try {
    const { status } = await client.workflow.getHandle(temporalWorkflowId(id, attempt)).describe();
    switch (status.name) {
      case 'RUNNING':
      case 'CONTINUED_AS_NEW':
      case 'PAUSED':
        return 'open';
      case 'TERMINATED':
        return 'terminated';
      case 'CANCELLED':
        return 'cancelled';
      case 'TIMED_OUT':
        return 'timedOut';
      default:
        return 'closed';
    }
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'gone';
    throw error;
  }
}

/** Temporal lost the run, not its work: a new one goes on from the checkpoints. */
async function restart({ db, client, taskQueue }: ReconcilerDependencies, { id }: AttemptKey): Promise<void> {
  const runStart = await findRunStart(db, id);
  if (runStart && !runStart.final) await startRun(client, taskQueue, runStart);
}

async function project(
  { db, vault, log }: ReconcilerDependencies,
  { id, attempt }: AttemptKey,
  fate: Exclude<RunFate, 'open'>,
): Promise<void> {
  if (fate === 'cancelled') {
    await finishExecution(db, { executionId: id, attempt, step: null, status: 'cancelled' }, null);
    return;
  }
  const wrappedKey = await findDataKey(db, id);
  if (!wrappedKey) return;
  const supportId = uuidv7();
  const error = errors.runLost(fate, supportId);
  log.error({ executionId: id, supportId, fate }, 'execution failed by its run');
  const sealed = vault.unwrap(wrappedKey).seal(encryptionContext.error(null), error.toBody());
  await finishExecution(db, { executionId: id, attempt, step: null, status: 'failed' }, sealed);
}
