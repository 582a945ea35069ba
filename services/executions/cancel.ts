import { v7 as uuidv7 } from 'uuid';
import { answerTo } from '../../src/concurrency/turns.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { isCancelled, isFinal } from '../../src/executions/status.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';

/**
 * Requests that an execution ends `cancelled`. If it has ended so already, nothing changes.
 * @throws HoldfastError 2005/404; 2006/409 if it has ended in another way
 */
export async function cancelExecution(
  ctx: ContextWith<'dispatcher'>,
  key: ExecutionKey,
  reason: string | null,
): Promise<void> {
  const { projectId, id } = key;
  const inboxId = uuidv7();
  const { status, requested } = await requestCancellation(ctx.tx, key, {
    inboxId,
    by: ctx.caller.actor,
    reason,
  });
  if (status === null) throw errors.recordNotFound('execution', id);
  if (isFinal(status) && !isCancelled(status)) throw errors.executionEnded(id, status);
  await recordChange(ctx, 'execution.cancel', { recordId: id, projectId, reason });
  const signal = { inboxId, executionId: id, kind: 'cancel', holdId: null } as const;
  if (requested) ctx.afterCommit(() => ctx.dispatcher.signal(signal), answerTo({ ...ctx.caller, projectId }));
}
