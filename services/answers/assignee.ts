import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import { assignHold, findAssignee } from '../../db/queries/holds/tasks.ts';
import { findRepresented } from '../../db/queries/members/stand-ins.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { isGroup } from '../../src/people/decisions/recipient.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { authorizationsIn, type AuthorizationInDecision, type ReadDecision } from './deciders.ts';
import type { AnswerContext } from './wait.ts';

type Ctx = Pick<AnswerContext, 'tx' | 'vault'>;

export interface Assignee {
  id: string;
  name: string;
}

/** A member as themselves, and then as the stand-in of others. */
export async function capacitiesOf(
  { tx }: Pick<Ctx, 'tx'>,
  member: Causer & { id: string },
): Promise<Causer[]> {
  const represented = await findRepresented(tx, member.id);
  return [member, ...represented.map((onBehalfOf) => ({ ...member, onBehalfOf }))];
}

/** Who has taken a decision on; null, too, if that is somebody who is not asked any more. */
export async function assigneeOf(
  ctx: Ctx,
  hold: WaitingHold,
  decision: ReadDecision,
): Promise<Assignee | null> {
  const assignee = await findAssignee(ctx.tx, hold.id);
  return assignee && (await isStillAsked(ctx, decision, assignee)) ? assignee : null;
}

/** A member who leaves a group, or is no stand-in any more, does not block its decisions for others. */
async function isStillAsked(ctx: Ctx, decision: ReadDecision, assignee: Assignee): Promise<boolean> {
  const capacities = await capacitiesOf(ctx, { type: 'member', ...assignee });
  const { authorizations } = await authorizationsIn(ctx, decision, capacities);
  return authorizations.some(({ link }) => link !== null);
}

/** Takes a decision on for a member, unless somebody else has who is still asked. */
export async function assign(
  ctx: Ctx,
  hold: WaitingHold,
  decision: ReadDecision,
  memberId: string,
): Promise<boolean> {
  const before = await findAssignee(ctx.tx, hold.id);
  const insteadOf = before && !(await isStillAsked(ctx, decision, before)) ? before.id : null;
  return assignHold(ctx.tx, { holdId: hold.id, memberId, insteadOf });
}

/** Somebody of a group who has taken a decision on is left alone with it. @throws HoldfastError 2006/409 for the others */
export async function requireFree(
  ctx: Ctx,
  hold: WaitingHold,
  decision: AuthorizationInDecision,
  by: Causer,
): Promise<void> {
  const { output, authorization } = decision;
  if (!isGroup(output.links[authorization.link ?? -1]?.to ?? null)) return;
  const assignee = await assigneeOf(ctx, hold, decision);
  if (assignee && assignee.id !== by.id) throw errors.taskTaken(hold, assignee.name);
}
