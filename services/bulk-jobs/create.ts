import { insertBulkJob, type BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface NewBulkJob {
  projectId: string;
  kind: 'cancel' | 'redrive' | 'redeliver';
  /** The request that the worker reads: a filter and the operation. */
  request: object;
  /** The reason as the caller gave it. */
  reason?: string | null;
  /** How many records match now. */
  total: number;
}

/** Creates a job over many records, which a worker does in the background. */
export async function createBulkJob(
  ctx: Context,
  { projectId, kind, request, total, reason = null }: NewBulkJob,
): Promise<BulkJobRow> {
  const { accountId, actor } = ctx.caller;
  const job = await insertBulkJob(ctx.tx, {
    accountId,
    projectId,
    kind,
    request: JSON.stringify(request),
    actor,
    reason,
    total,
  });
  await recordChange(ctx, `bulkJob.${kind}`, { recordId: job.id, projectId, reason });
  return job;
}
