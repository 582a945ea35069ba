import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import { recordNote } from '../audit/record-act.ts';
import { noteAtHold } from './answer-hold.ts';
import { authorizationIn } from './deciders.ts';
import type { AnswerContext } from './wait.ts';

/**
 * Answers the oldest open question of those who are asked for a decision, which goes on waiting.
 * @throws HoldfastError 2005/404; 2006/409 if the action waits for no decision, or nobody has asked anything
 */
export async function replyToQuestion(
  ctx: Context & AnswerContext,
  key: ActionKey,
  text: string,
): Promise<void> {
  const { projectId, executionId, actionId } = key;
  const by = ctx.caller.actor;
  const hold = await findHoldOfAction(ctx.tx, key);
  const decision = hold && (await authorizationIn(ctx, hold, by));
  if (!decision) {
    const execution = hold ?? (await findAnswerable(ctx.tx, executionId));
    throw execution?.projectId === projectId
      ? errors.actionNotOnHold(executionId)
      : errors.recordNotFound('execution', executionId);
  }
  if (decision.output.questions.every(({ answer }) => answer !== undefined))
    throw errors.questionMissing({ executionId, actionId });
  const note = { note: 'reply' as const, text };
  await noteAtHold(ctx, hold, note, by);
  await recordNote(ctx, { ...decision, hold, by }, note);
}
