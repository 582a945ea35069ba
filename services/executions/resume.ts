import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { answerEarly } from './answer-early.ts';
import type { GivenAnswer } from './keep-early.ts';
import { refuseHold } from '../holds/refuse.ts';
import { resumeHold, type HoldResources } from '../holds/resume.ts';
import type { ActionKey } from './action-of-execution.ts';

/**
 * Gives an action its answer. If it is not reached yet, the answer is kept until it waits.
 * @throws HoldfastError 2005/404; 2006/409 if the action waits for no answer, or another caller was first; 2008 if the
 * data does not match
 */
export async function resumeExecution(
  ctx: Context & HoldResources,
  key: ActionKey,
  answer: GivenAnswer,
): Promise<void> {
  const { projectId, executionId } = key;
  if (!(await answerHold(ctx, key, answer)) && !(await answerEarly(ctx, key, answer))) {
    // It has begun to wait in between.
    if (!(await answerHold(ctx, key, answer))) throw errors.actionNotOnHold(executionId);
  }
  await recordChange(ctx, 'execution.resume', { recordId: executionId, projectId });
}

/** False: there is no hold. */
async function answerHold(
  ctx: Context & HoldResources,
  key: ActionKey,
  answer: GivenAnswer,
): Promise<boolean> {
  const hold = await findHoldOfAction(ctx.tx, key);
  if (!hold) return false;
  if ('refusal' in answer) await refuseHold(ctx, hold, answer.refusal);
  else await resumeHold(ctx, hold, { data: answer.data, from: 'keyHolder' });
  return true;
}
