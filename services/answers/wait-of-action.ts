import { findAnswerable } from '../../db/queries/holds/early-answer.ts';
import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import type { AnswerContext, ComingWait, Wait } from './wait.ts';
import { declaredWait, pathMeant } from './declared-wait.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

/**
 * Returns the wait of an action that a caller with a key may answer.
 * @throws HoldfastError 2005/404; 2006/409 if the action waits for no answer, and will wait for none
 */
export async function waitOfAction(
  { tx, versions }: Pick<AnswerContext, 'tx' | 'versions'>,
  key: ActionKey,
): Promise<Wait> {
  const { projectId, executionId, actionId } = key;
  const hold = await findHoldOfAction(tx, key);
  if (hold) return { hold };
  const execution = await findAnswerable(tx, executionId);
  if (execution?.projectId !== projectId) throw errors.recordNotFound('execution', executionId);
  const declared = await declaredWait(tx, versions, execution, pathOf(actionId));
  if (!declared)
    throw errors.actionNotOnHold(executionId, await pathMeant(tx, versions, execution, pathOf(actionId)));
  return {
    execution,
    declared,
    begun: () => findHoldOfAction(tx, key),
    refused: (why) => refusedAt({ executionId, actionId }, why),
  };
}

function refusedAt(at: Omit<ActionKey, 'projectId'>, why: Parameters<ComingWait['refused']>[0]): Error {
  if (why === 'taken') return errors.holdSettled(at);
  return why === 'early' ? errors.holdEarly(at) : errors.actionNotOnHold(at.executionId);
}
