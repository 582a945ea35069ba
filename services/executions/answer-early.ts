import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Context } from '../context.ts';
import type { HoldResources } from '../holds/resume.ts';
import type { ActionKey } from './action-of-execution.ts';
import { keepEarly, type GivenAnswer } from './keep-early.ts';
import { declaredWait, pathMeant } from './waits-in-definition.ts';

/**
 * Keeps an answer for an action that is not reached yet. False: it waits already.
 * @throws HoldfastError 2005/404; 2006/409 if it will wait for no answer, or has one; 2008 if data does not match a
 * schema that stands in the definition without expressions
 */
export async function answerEarly(
  ctx: Pick<Context, 'tx'> & HoldResources,
  { projectId, executionId, actionId: path }: ActionKey,
  answer: GivenAnswer,
): Promise<boolean> {
  const execution = await findAnswerable(ctx.tx, executionId);
  if (execution?.projectId !== projectId) throw errors.recordNotFound('execution', executionId);
  const declared = await declaredWait(ctx.tx, ctx.versions, execution, path);
  if (!declared)
    throw errors.actionNotOnHold(executionId, await pathMeant(ctx.tx, ctx.versions, execution, path));
  const refused = await keepEarly(ctx, execution, declared, answer, 'keyHolder');
  if (refused === 'taken') throw errors.holdSettled({ executionId, actionId: path });
  if (refused === 'early' || refused === 'ended') throw errors.actionNotOnHold(executionId);
  return refused === null;
}
