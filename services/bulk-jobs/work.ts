import { hasBulkJob, saveBulkProgress, takeBulkJob } from '../../db/queries/bulk-jobs.ts';
import { requirePool, transact } from '../../db/transaction.ts';
import type { BulkContext } from './batch.ts';
import { changeExecutions } from './change-executions.ts';
import { redeliverBatch } from './redeliver-batch.ts';

/**
 * Works on the next batch of a job. The changes and the job's progress are one transaction. Returns false if there is
 * nothing to do: nearly always, so that case costs one statement. The outbox relay signals the runs.
 */
export async function workOnBulkJob(ctx: BulkContext): Promise<boolean> {
  const { tx: db, log } = ctx;
  requirePool(db);
  if (!(await hasBulkJob(db))) return false;
  return transact(db, async (tx) => {
    const job = await takeBulkJob(tx);
    if (!job) return false;
    const work = job.kind === 'redeliver' ? redeliverBatch : changeExecutions;
    const { ids, changed, isLast } = await work({ ...ctx, tx }, job);
    await saveBulkProgress(tx, job.id, {
      status: isLast ? 'completed' : 'running',
      changed: job.changed + changed,
      skipped: job.skipped + ids.length - changed,
      position: ids.at(-1) ?? job.position,
    });
    if (isLast) log.info({ jobId: job.id, kind: job.kind }, 'bulk job completed');
    return true;
  });
}
