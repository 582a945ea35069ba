import { hasBulkJob, saveBulkProgress, takeBulkJob } from '../../db/queries/bulk-jobs.ts';
import { requirePool, transact } from '../../db/connection/transaction.ts';
import type { BulkRequest } from '../../src/executions/bulk.ts';
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
    const { ids, skips, isLast } = await work({ ...ctx, tx }, job);
    await saveBulkProgress(tx, job.id, {
      status: isLast ? 'completed' : 'running',
      request: withSkips(job.request, skips),
      changed: job.changed + ids.length - skips.length,
      skipped: job.skipped + skips.length,
      position: ids.at(-1) ?? job.position,
    });
    if (isLast) log.info({ jobId: job.id, kind: job.kind }, 'bulk job completed');
    return true;
  });
}

/** Adds the reasons of a batch to those before it. */
function withSkips(request: string, reasons: readonly string[]): string {
  if (reasons.length === 0) return request;
  const before = JSON.parse(request) as BulkRequest<unknown>;
  const skips: Record<string, number> = { ...before.skips };
  for (const reason of reasons) skips[reason] = (skips[reason] ?? 0) + 1;
  return JSON.stringify({ ...before, skips });
}
