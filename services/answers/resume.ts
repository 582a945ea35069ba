import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { recordedAt, type ActionKey } from '../executions/action-of-execution.ts';
import { answer } from './answer.ts';
import { waitOfAction } from './wait-of-action.ts';
import type { AnswerContext, GivenAnswer } from './wait.ts';

/**
 * Gives an action its answer. If it is not reached yet, the answer is kept until it waits.
 * @throws HoldfastError 2005/404; 2006/409 if the action waits for no answer, or another caller was first; 2008 if the
 * data does not match
 */
export async function resumeExecution(
  ctx: Context & AnswerContext,
  key: ActionKey,
  given: GivenAnswer,
): Promise<void> {
  await answer(ctx, await waitOfAction(ctx, key), given, ctx.caller.actor);
  await recordChange(ctx, 'execution.resume', recordedAt(key));
}
