import { v7 as uuidv7 } from 'uuid';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import { requestCancellation } from '../../db/queries/executions/cancel.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import type { InboxSignal } from '../../db/queries/outbox/outbox.ts';
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
  ctx: ContextWith<'dispatcher'>,
  key: ExecutionKey,
  reason: string | null,
): Promise<ExecutionStatus | null> {
  const { status, signal } = await requestEnd(ctx, key, reason);
  if (signal)
    ctx.afterCommit(
      () => ctx.dispatcher.signal(signal),
      answerTo({ ...ctx.caller, projectId: key.projectId }),
    );
  return status;
}

/** Does the same. `signal` is for the run, after the commit; null if there is nothing new to say. */
export async function requestEnd(
  ctx: AuditContext & Pick<Context, 'tx'>,
  key: ExecutionKey,
  reason: string | null,
): Promise<{ status: ExecutionStatus | null; signal: InboxSignal | null }> {
  const { projectId, id } = key;
  const inboxId = uuidv7();
  const { status, requested } = await requestCancellation(ctx.tx, key, {
    inboxId,
    by: ctx.caller.actor,
    reason,
  });
  if (status === null || hasEndedOtherwise(status)) return { status, signal: null };
  await recordChange(ctx, 'execution.cancel', { recordId: id, projectId, reason });
  return {
    status,
    signal: requested ? { inboxId, executionId: id, kind: 'cancel', holdId: null } : null,
  };
}

const hasEndedOtherwise = (status: ExecutionStatus): boolean => isFinal(status) && !isCancelled(status);
