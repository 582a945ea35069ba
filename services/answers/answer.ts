import type { Causer } from '../../src/account/audit/actor.ts';
import { answerHold } from './answer-hold.ts';
import { keepEarly } from './keep-early.ts';
import type { AnswerContext, GivenAnswer, Wait } from './wait.ts';

/**
 * Gives a wait its answer, from any sender and by any way, and lets its run continue after the commit. If the wait has not
 * begun, the answer is kept until then. Outside of a transaction this is one statement.
 * @throws HoldfastError 2006/409 if another answer was first, or this wait accepts none; 2008 if the data does not match, and the
 * wait goes on; 2005/413 if the execution would have too much data
 */
export async function answer(ctx: AnswerContext, wait: Wait, given: GivenAnswer, by: Causer): Promise<void> {
  if ('hold' in wait) return answerHold(ctx, wait.hold, given, by);
  const why = await keepEarly(ctx, wait, given, by);
  if (why === null) return;
  const hold = why === 'held' ? await wait.begun() : null;
  if (!hold) throw wait.refused(why);
  await answerHold(ctx, hold, given, by);
}
