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

/** Returns the member in their own name, and then as the stand-in of each person whom they represent. */
export async function capacitiesOf(
  { tx }: Pick<Ctx, 'tx'>,
  member: Causer & { id: string },
): Promise<Causer[]> {
  const represented = await findRepresented(tx, member.id);
  return [member, ...represented.map((onBehalfOf) => ({ ...member, onBehalfOf }))];
}

/** Returns the member who has claimed a decision; null if there is none, or if this member is not asked any more. */
export async function assigneeOf(
  ctx: Ctx,
  hold: WaitingHold,
  decision: ReadDecision,
): Promise<Assignee | null> {
  const assignee = await findAssignee(ctx.tx, hold.id);
  return assignee && (await isStillAsked(ctx, decision, assignee)) ? assignee : null;
}

/** False for a member who has left the group or is no stand-in any more, so that this member does not block the decision for others. */
async function isStillAsked(ctx: Ctx, decision: ReadDecision, assignee: Assignee): Promise<boolean> {
  const capacities = await capacitiesOf(ctx, { type: 'member', ...assignee });
  const { authorizations } = await authorizationsIn(ctx, decision, capacities);
  return authorizations.some(({ link }) => link !== null);
}

/** Claims a decision for a member, unless another member who is still asked has claimed it. */
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

/** Checks that no other member of the group has claimed the decision. @throws HoldfastError 2006/409 if another member has */
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
