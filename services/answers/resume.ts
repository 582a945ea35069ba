import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { recordedAt, type ActionKey } from '../executions/action-of-execution.ts';
import { recordAct } from '../audit/record-act.ts';
import { answer } from './answer.ts';
import { decisionOf } from './deciders.ts';
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
  const wait = await waitOfAction(ctx, key);
  const by = ctx.caller.actor;
  const decision = 'hold' in wait ? await decisionOf(ctx, wait.hold) : null;
  await answer(ctx, wait, given, by);
  if (!decision || !('hold' in wait)) return recordChange(ctx, 'execution.resume', recordedAt(key));
  const acted = { hold: wait.hold, by, output: decision.output };
  if ('refusal' in given) return recordAct(ctx, acted, 'decision.refuse');
  const { choice } = given.data as { choice: string };
  return recordAct(ctx, acted, 'decision.decide', { choice });
}
