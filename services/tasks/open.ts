import { findHoldOfAction, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/audit/actor.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { assigneeOf, type Assignee } from '../answers/assignee.ts';
import { authorizationIn, type AuthorizationInDecision } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import { capacitiesOfCaller } from './represented.ts';

/** A decision that a member is asked for, or has made. */
export interface OpenedTask extends AuthorizationInDecision {
  hold: WaitingHold;
  /** As whom they decide. */
  by: Causer;
  assignee: Assignee | null;
}

/**
 * Opens a task as the member themselves, or else as the stand-in who may decide.
 * @throws HoldfastError 2005/404 if they are not asked, which is the same as if there were none
 */
export async function openTask(
  ctx: Context & Pick<AnswerContext, 'vault'>,
  key: ActionKey,
): Promise<OpenedTask> {
  const hold = await findHoldOfAction(ctx.tx, key);
  const opened: OpenedTask[] = [];
  if (hold) {
    const assignee = await assigneeOf(ctx, hold);
    for (const by of await capacitiesOfCaller(ctx)) {
      const found = await authorizationIn(ctx, hold, by);
      if (found && found.authorization.link !== null) opened.push({ ...found, hold, by, assignee });
    }
  }
  const [first] = opened;
  if (!first) throw errors.recordNotFound('task', `${key.executionId}/${key.actionId}`);
  return opened.find(({ authorization: { may } }) => may === 'decide') ?? first;
}
