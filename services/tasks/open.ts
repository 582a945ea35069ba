import { findHoldOfAction, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { assigneeOf, type Assignee } from '../answers/assignee.ts';
import { authorizationsIn, decisionOf, type AuthorizationInDecision } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import { capacitiesOfCaller } from './represented.ts';

type Ctx = Context & Pick<AnswerContext, 'vault'>;

/** A decision that a member is asked for, or has made. */
export interface OpenedTask extends AuthorizationInDecision {
  hold: WaitingHold;
  /** The identity in which they decide. */
  by: Causer;
  assignee: Assignee | null;
}

/**
 * Opens a task as the member themselves, or else as the stand-in who may decide.
 * @throws HoldfastError 2005/404 if they are not asked, which is the same as if there were none
 */
export async function openTask(ctx: Ctx, key: ActionKey): Promise<OpenedTask> {
  const hold = await findHoldOfAction(ctx.tx, key);
  const task = hold && (await taskAt(ctx, hold));
  if (!task) throw unknownTask(key);
  return task;
}

/** The task of a hold; null if it is no decision, or they are not asked. */
export async function taskAt(ctx: Ctx, hold: WaitingHold): Promise<OpenedTask | null> {
  const decision = await decisionOf(ctx, hold);
  if (!decision) return null;
  const capacities = await capacitiesOfCaller(ctx);
  const { startedBy, authorizations } = await authorizationsIn(ctx, decision, capacities);
  const asked = capacities.flatMap((by, at) => {
    const authorization = authorizations[at];
    return authorization && authorization.link !== null ? [{ by, authorization }] : [];
  });
  const as = asked.find(({ authorization: { may } }) => may === 'decide') ?? asked[0];
  if (!as) return null;
  return { ...decision, ...as, startedBy, hold, assignee: await assigneeOf(ctx, hold, decision) };
}

export const unknownTask = ({ executionId, actionId }: ActionKey): Error =>
  errors.recordNotFound('task', `${executionId}/${actionId}`);
