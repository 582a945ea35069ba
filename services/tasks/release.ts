import { findHoldOfAction } from '../../db/queries/holds/holds.ts';
import { findAssignee, releaseHold } from '../../db/queries/holds/tasks.ts';
import { decisionOf } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import { taskAt, unknownTask } from './open.ts';

/**
 * Gives a task back to the group. An owner of the account may give back a task that another member has claimed, even if the owner is not asked:
 * so a member who is away does not block the task. `isAsked`: the caller is asked.
 * @throws HoldfastError 2005/404 for a caller who is neither asked nor an owner
 */
export async function releaseTask(
  ctx: Context & Pick<AnswerContext, 'vault' | 'versions'>,
  key: ActionKey,
): Promise<{ isAsked: boolean }> {
  const hold = await findHoldOfAction(ctx.tx, key);
  const decision = hold && (await decisionOf(ctx, hold));
  if (!decision) throw unknownTask(key);
  const { actor, role } = ctx.caller;
  const isAsked = (await taskAt(ctx, hold)) !== null;
  if (!isAsked && role !== 'owner') throw unknownTask(key);
  const assignee = await findAssignee(ctx.tx, hold.id);
  if (!assignee || (role !== 'owner' && assignee.id !== actor.id)) return { isAsked };
  const isReleased = await releaseHold(ctx.tx, { holdId: hold.id, memberId: assignee.id });
  if (isReleased) await recordAct(ctx, { hold, by: actor, output: decision.output }, 'decision.release');
  return { isAsked };
}
