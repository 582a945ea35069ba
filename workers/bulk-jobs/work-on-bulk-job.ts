import { v7 as uuidv7 } from 'uuid';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { isDatabaseAway } from '../../db/is-away.ts';
import { saveBulkProgress, takeBulkJob, type BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import { listExecutionIds, type ExecutionFilter } from '../../db/queries/executions/list.ts';
import { redrive } from '../../db/redrive.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import { redeliverBatch } from './redeliver-batch.ts';
import { transact } from '../../db/transaction.ts';
import type { Versions } from '../../db/versions.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Evaluator } from '../../src/evaluation/evaluator.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import type { BulkRequest } from '../../src/executions/bulk.ts';

export interface BulkDependencies {
  db: Database;
  vault: Vault;
  versions: Versions;
  evaluator: Evaluator;
  log: Logger;
}

/** Each may have to have its input checked in a thread, between two times of working: see `maxLoaded`. */
const batchOfChecked = 5;
const batch = 50;

/**
 * Works on the next batch of a job over many executions: what it did and how far it is are one transaction. The relay tells
 * the runs. False: there is nothing to do.
 */
export async function workOnBulkJob(dependencies: BulkDependencies): Promise<boolean> {
  const { db, log } = dependencies;
  return transact(db, async (tx) => {
    const job = await takeBulkJob(tx);
    if (!job) return false;
    if (job.kind === 'redeliver') return redeliverBatch(tx, job, log);
    const request = JSON.parse(job.request) as BulkRequest<ExecutionFilter>;
    const filter = { ...request.filter, createdBefore: earlier(request.filter.createdBefore, job.createdAt) };
    const limit = request.version === 'latest' ? batchOfChecked : batch;
    const ids = await listExecutionIds(tx, job.projectId, filter, { limit, after: job.position });
    let changed = 0;
    for (const id of ids) {
      if (await changeOne({ ...dependencies, db: tx }, job, request, id)) changed++;
    }
    const done = ids.length < limit;
    await saveBulkProgress(tx, job.id, {
      status: done ? 'completed' : 'running',
      changed: job.changed + changed,
      skipped: job.skipped + ids.length - changed,
      position: ids.at(-1) ?? job.position,
    });
    if (done) log.info({ jobId: job.id, kind: job.kind }, 'bulk job completed');
    return true;
  });
}

/** Executions that begin after the job are not its own. */
const earlier = (given: string | undefined, createdAt: Date): string =>
  given !== undefined && Date.parse(given) < createdAt.getTime() ? given : createdAt.toISOString();

/** One that cannot be changed is left out: the job, and those of others behind it, would never get past it. */
async function changeOne(
  { db, log, ...dependencies }: BulkDependencies,
  { id: jobId, kind, projectId }: BulkJobRow,
  request: BulkRequest<ExecutionFilter>,
  id: string,
): Promise<boolean> {
  if (kind === 'cancel') {
    return (await requestCancellation(db, { projectId, id }, uuidv7())).requested;
  }
  try {
    return await transact(db, (tx) =>
      redrive({ ...dependencies, db: tx }, { projectId, id }, request.version ?? 'same'),
    );
  } catch (error) {
    // It is wanted with all that the others want.
    if (isWanting()) return false;
    if (error instanceof EvaluationBusy) throw error;
    if (error instanceof HoldfastError) return false;
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error, jobId, executionId: id }, 'execution could not be redriven');
    return false;
  }
}
