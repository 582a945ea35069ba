import { v7 as uuidv7 } from 'uuid';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { signalAfterCommit, type Dispatching } from '../../db/dispatching.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isCancelled, isFinal, type ExecutionStatus } from '../../src/executions/status.ts';
import { recordChange, type AuditContext } from '../audit/record-change.ts';
import type { Context, ContextWith } from '../context.ts';

/**
 * Requests that an execution ends `cancelled`. If it has ended so already, nothing changes.
 * @throws HoldfastError 2005/404; 2006/409 if it has ended in another way
 */
export async function cancelExecution(
  ctx: ContextWith<'dispatcher'>,
  key: ExecutionKey,
  reason: string | null,
): Promise<void> {
  const status = await cancelUnlessEnded(ctx, key, reason);
  if (status === null) throw errors.recordNotFound('execution', key.id);
  if (hasEndedOtherwise(status)) throw errors.executionEnded(key.id, status);
}

/** Does the same, and returns the status that the execution had; null if there is none. */
export async function cancelUnlessEnded(
  ctx: AuditContext & Pick<Context, 'tx'> & Dispatching,
  key: ExecutionKey,
  reason: string | null,
): Promise<ExecutionStatus | null> {
  const { projectId, id } = key;
  const inboxId = uuidv7();
  const { status, requested } = await requestCancellation(ctx.tx, key, {
    inboxId,
    by: ctx.caller.actor,
    reason,
  });
  if (status === null || hasEndedOtherwise(status)) return status;
  await recordChange(ctx, 'execution.cancel', { recordId: id, projectId, reason });
  if (requested) {
    const { accountId } = ctx.caller;
    const signal = { inboxId, executionId: id, kind: 'cancel', holdId: null, accountId, projectId } as const;
    signalAfterCommit(ctx, signal);
  }
  return status;
}

const hasEndedOtherwise = (status: ExecutionStatus): boolean => isFinal(status) && !isCancelled(status);
