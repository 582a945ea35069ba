import { findExecutionStatus } from '../../db/queries/executions/read.ts';
import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import type { Context } from '../context.ts';
import { refuseHold } from '../holds/refuse.ts';
import { resumeHold, type HoldResources } from '../holds/resume.ts';
import type { ActionKey } from './action-of-execution.ts';

/** The data that an action waits for, or the reason why there is none. */
export type GivenAnswer = { data: unknown } | { refusal: Refusal };

/**
 * Gives an action that is on hold its answer.
 * @throws HoldfastError 2005/404; 2006/409 if the action is not on hold, or another caller was first; 2008 if the data
 * does not match
 */
export async function resumeExecution(
  ctx: Context & HoldResources,
  key: ActionKey,
  answer: GivenAnswer,
): Promise<void> {
  const { projectId, executionId } = key;
  const hold = await findHoldOfAction(ctx.tx, key);
  if (!hold) {
    const status = await findExecutionStatus(ctx.tx, { projectId, id: executionId });
    throw status === null
      ? errors.recordNotFound('execution', executionId)
      : errors.actionNotOnHold(executionId);
  }
  if ('refusal' in answer) await refuseHold(ctx, hold, answer.refusal);
  else await resumeHold(ctx, hold, { data: answer.data, from: 'keyHolder' });
  await recordChange(ctx, 'execution.resume', { recordId: executionId, projectId });
}
