import { findExecutionStatus } from '../../db/queries/executions/read.ts';
import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { resumeHold, type HoldResources } from '../holds/resume.ts';
import type { ActionKey } from './action-of-execution.ts';

/**
 * Gives an action that is on hold the data that it waits for.
 * @throws HoldfastError 2005/404; 2006/409 if the action is not on hold, or another caller was first; 2008 if the data
 * does not match
 */
export async function resumeExecution(
  ctx: Context & HoldResources,
  key: ActionKey,
  data: unknown,
): Promise<void> {
  const { projectId, executionId } = key;
  const hold = await findHoldOfAction(ctx.tx, key);
  if (!hold) {
    const status = await findExecutionStatus(ctx.tx, { projectId, id: executionId });
    throw status === null
      ? errors.recordNotFound('execution', executionId)
      : errors.actionNotOnHold(executionId);
  }
  await resumeHold(ctx, hold, { data, from: 'keyHolder' });
  await recordChange(ctx, 'execution.resume', { recordId: executionId, projectId });
}
