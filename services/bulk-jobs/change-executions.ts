import { v7 as uuidv7 } from 'uuid';
import { isDatabaseAway } from '../../db/is-away.ts';
import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import { listExecutionIds, type ExecutionFilter } from '../../db/queries/executions/list.ts';
import { transact } from '../../db/transaction.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { BulkRequest } from '../../src/executions/bulk.ts';
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
  let changed = 0;
  for (const id of ids) {
    if (await changeOne(ctx, job, request, id)) changed++;
  }
  return { ids, changed, isLast: ids.length < limit };
}

/** An execution that cannot be changed is skipped. Otherwise this job and the jobs behind it would be stuck at it. */
async function changeOne(
  ctx: BulkContext,
  { id: jobId, kind, projectId, actor, reason }: BulkJobRow,
  request: BulkRequest<ExecutionFilter>,
  id: string,
): Promise<boolean> {
  const cause = { by: actor && { ...actor, jobId }, reason };
  if (kind === 'cancel') {
    const { requested } = await requestCancellation(
      ctx.tx,
      { projectId, id },
      { inboxId: uuidv7(), ...cause },
    );
    return requested;
  }
  try {
    await transact(ctx.tx, (tx) =>
      continueFailed({ ...ctx, tx }, { projectId, id }, { version: request.version ?? 'same', ...cause }),
    );
    return true;
  } catch (error) {
    // The work still needs data from outside. The others go on, so that all of it is loaded at once; then everything is
    // repeated.
    if (isWanting()) return false;
    if (error instanceof EvaluationBusy) throw error;
    if (error instanceof HoldfastError) return false;
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, jobId, executionId: id }, 'execution could not be redriven');
    return false;
  }
}
