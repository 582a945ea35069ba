import type { ExecutionFilter } from '../../db/queries/executions/filter.ts';
import { v7 as uuidv7 } from 'uuid';
import { isDatabaseAway } from '../../db/connection/is-away.ts';
import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import { listExecutionIds } from '../../db/queries/executions/list.ts';
import { transact } from '../../db/connection/transaction.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import { EvaluationBusy } from '../../src/language/errors/evaluation-busy.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { BulkRequest } from '../../src/executions/bulk.ts';
import { isCancelled, isFinal, type ExecutionStatus } from '../../src/executions/status.ts';
import { continueFailed } from '../executions/redrive.ts';
import { madeBefore, type Batch, type BulkContext } from './batch.ts';

/** The batch is small because the input of each execution may have to be checked in a thread: see `maxLoaded`. */
const batchOfChecked = 5;
const batch = 50;

/** Cancels or redrives the next executions of a job, in the job's transaction. */
export async function changeExecutions(ctx: BulkContext, job: BulkJobRow): Promise<Batch> {
  const request = JSON.parse(job.request) as BulkRequest<ExecutionFilter>;
  const limit = request.version === 'latest' ? batchOfChecked : batch;
  const filter = madeBefore(job, request.filter);
  const ids = await listExecutionIds(ctx.tx, job.projectId, filter, { limit, after: job.position });
  const skips: string[] = [];
  for (const id of ids) {
    const skipped = await changeOne(ctx, job, request, id);
    if (skipped !== null) skips.push(skipped);
  }
  return { ids, skips, isLast: ids.length < limit };
}

/**
 * An execution that cannot be changed is skipped. Otherwise this job and the jobs behind it would be stuck at it. Returns
 * the reason; null if it was changed.
 */
async function changeOne(
  ctx: BulkContext,
  { id: jobId, kind, projectId, actor, reason }: BulkJobRow,
  request: BulkRequest<ExecutionFilter>,
  id: string,
): Promise<string | null> {
  const cause = { by: actor && { ...actor, jobId }, reason };
  if (kind === 'cancel') {
    const { status, requested } = await requestCancellation(
      ctx.tx,
      { projectId, id },
      { inboxId: uuidv7(), ...cause },
    );
    return requested ? null : whyNotCancelled(status);
  }
  try {
    await transact(ctx.tx, (tx) =>
      continueFailed({ ...ctx, tx }, { projectId, id }, { version: request.version ?? 'same', ...cause }),
    );
    return null;
  } catch (error) {
    // The work still needs data from outside. The others go on, so that all of it is loaded at once; then everything is
    // repeated.
    if (isWanting()) return unexpected;
    if (error instanceof EvaluationBusy) throw error;
    if (error instanceof HoldfastError) return error.details[0]?.reason ?? unexpected;
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, jobId, executionId: id }, 'execution could not be redriven');
    return unexpected;
  }
}

const unexpected = 'server.fault';

/** A second request, or one that comes too late. */
function whyNotCancelled(status: ExecutionStatus | null): string {
  if (status === null) return 'record.unknown';
  return isFinal(status) && !isCancelled(status) ? 'execution.ended' : 'execution.cancelled';
}
