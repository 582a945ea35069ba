import { maxNotes, type Note } from '../../src/people/decisions/note.ts';
import { isSamePerson } from '../../src/people/decisions/same-person.ts';
import { mayDelegate, whyNotDelegate } from '../../src/people/decisions/delegation.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { canonicalJson } from '../../src/language/json/canonical.ts';
import { findMemberOfProject } from '../../db/queries/members/asked.ts';
import { answer } from '../answers/answer.ts';
import { noteAtHold } from '../answers/answer-hold.ts';
import { assign, requireFree } from '../answers/assignee.ts';
import { requireMayDecide } from '../answers/deciders.ts';
import type { AnswerContext } from '../answers/wait.ts';
import { isBusy } from '../decisions/decide.ts';
import { withGiven } from '../decisions/given.ts';
import { recordAct, recordChoice, recordNote } from '../audit/record-act.ts';
import type { Context } from '../context.ts';
import type { ActionKey } from '../executions/action-of-execution.ts';
import { openTask, type OpenedTask } from './open.ts';

type Ctx = Context & AnswerContext;

const memberOf = ({ caller: { actor } }: Context): string => actor.id ?? '';

interface Choice {
  choice: string;
  data?: Record<string, unknown> | undefined;
}

/**
 * Makes the choice of a member. The same choice once more changes nothing.
 * @throws HoldfastError 2005/404 if they are not asked; 2006/409 if it is made already, or somebody else has taken it on; 2008
 */
export async function decideTask(ctx: Ctx, key: ActionKey, { choice, data }: Choice): Promise<void> {
  const task = await openTask(ctx, key);
  if (await hasMade(ctx, task, { choice, data })) return;
  const given = { data: { choice, ...(data && { data }) }, isBody: true };
  try {
    await answer(ctx, { hold: task.hold }, given, task.by);
  } catch (error) {
    // Both were pressed at the same moment, and the other one was first.
    if (isBusy(error) && (await hasMade(ctx, await openTask(ctx, key), { choice, data }))) return;
    throw error;
  }
  const { voter } = task.authorization;
  await recordChoice(ctx, { ...task, voter }, { choice, data: data ?? {} });
}

/** Whether they have made this choice before. @throws HoldfastError 2006/409 if they have made another one */
async function hasMade(ctx: Ctx, task: OpenedTask, { choice, data = {} }: Choice): Promise<boolean> {
  const { hold, output, authorization } = task;
  const { decisions } =
    hold.state === 'open'
      ? output
      : (await withGiven(ctx, hold.id, ctx.vault.unwrap(hold.dataKey), task)).output;
  const own = decisions.findLast(({ by }) => isSamePerson(by, authorization.decider));
  if (!own) return false;
  const isSame = own.choice === choice && canonicalJson(own.data) === canonicalJson(data);
  if (!isSame) throw errors.deciderDone(hold, own.choice);
  return true;
}

/** Asks the initiator of the execution. @throws HoldfastError as `decideTask` */
export async function askAboutTask(ctx: Ctx, key: ActionKey, text: string): Promise<void> {
  await noteAtTask(ctx, key, async ({ output, hold }) => {
    if (output.questions.length >= maxNotes) throw errors.questionsFull(hold, maxNotes);
    return { note: 'question', text };
  });
}

/**
 * Hands the decision over to another member.
 * @throws HoldfastError as `decideTask`; 2006 if the definition does not allow it; 2005/404 if they are no member
 */
export async function delegateTask(ctx: Ctx, key: ActionKey, member: string): Promise<void> {
  await noteAtTask(ctx, key, async ({ output, authorization, hold, startedBy }) => {
    requireMayDecide(authorization, hold);
    if (!mayDelegate(output, authorization)) throw errors.delegationRefused(hold);
    const found = await findMemberOfProject(ctx.tx, { projectId: key.projectId, member });
    if (!found) throw errors.namedMemberUnknown('member');
    const next = { member: found.id, name: found.name, email: found.email };
    if (whyNotDelegate(output, next, startedBy) !== null) throw errors.delegationRefused(hold);
    return { note: 'delegate', to: next };
  });
}

async function noteAtTask(
  ctx: Ctx,
  key: ActionKey,
  noteOf: (task: OpenedTask) => Promise<Note>,
): Promise<void> {
  const task = await openTask(ctx, key);
  await requireFree(ctx, task.hold, task, task.by);
  const note = await noteOf(task);
  await noteAtHold(ctx, task.hold, note, task.by);
  await recordNote(ctx, task, note);
}

/**
 * Claims a task, so that nobody else of the group decides.
 * @throws HoldfastError 2005/404; 2006 if somebody else has claimed it
 */
export async function claimTask(ctx: Ctx, key: ActionKey): Promise<void> {
  const task = await openTask(ctx, key);
  requireMayDecide(task.authorization, task.hold);
  if (await assign(ctx, task.hold, task, memberOf(ctx))) return recordAct(ctx, task, 'decision.claim');
  throw task.assignee ? errors.taskTaken(task.hold, task.assignee.name) : errors.holdSettled(task.hold);
}
