import {
  writeAcknowledgement,
  writeAssignee,
  hasFailedSo,
  deleteAcknowledgement,
} from '../../db/queries/executions/handle-cause.ts';
import type { CauseKey } from '../../db/queries/executions/causes.ts';
import { findMember, findMemberByEmail } from '../../db/queries/members/members.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { maxRead } from './list-causes.ts';

/** A group of failures of a project. The verbs return the id of its acknowledgement and assignee, for the audit log. */
export interface CauseOf {
  projectId: string;
  cause: CauseKey;
}

/**
 * Keeps that somebody knows of the failures of a cause which ended until `seenUntil`, and takes care of them.
 * @throws HoldfastError 2005/404 if nothing has failed so
 */
export async function acknowledgeCause(
  ctx: Context,
  { projectId, cause }: CauseOf,
  { seenUntil = ctx.clock().toISOString(), note }: { seenUntil?: string | undefined; note: string | null },
): Promise<string> {
  await requireCause(ctx, projectId, cause);
  const said = { seenUntil, by: ctx.caller.actor, note };
  const recordId = await writeAcknowledgement(ctx.tx, projectId, cause, said);
  await recordChange(ctx, 'failureCause.acknowledge', { recordId, projectId, reason: note });
  return recordId;
}

/** Takes an acknowledgement back. @throws HoldfastError 2005/404 if nothing has failed so */
export async function reopenCause(ctx: Context, { projectId, cause }: CauseOf): Promise<string> {
  await requireCause(ctx, projectId, cause);
  const recordId = await deleteAcknowledgement(ctx.tx, projectId, cause);
  await recordChange(ctx, 'failureCause.reopen', { recordId, projectId });
  return recordId;
}

/**
 * Says which member takes care of the failures of a cause; with null, nobody does.
 * @throws HoldfastError 2005/404 if nothing has failed so, or they are no member of the account
 */
export async function assignCause(
  ctx: Context,
  { projectId, cause }: CauseOf,
  assignee: string | null,
): Promise<string> {
  await requireCause(ctx, projectId, cause);
  const memberId = assignee === null ? null : await memberIdOf(ctx, assignee);
  const recordId = await writeAssignee(ctx.tx, projectId, cause, memberId);
  await recordChange(ctx, 'failureCause.assign', { recordId, projectId });
  return recordId;
}

async function requireCause({ tx }: Context, projectId: string, cause: CauseKey): Promise<void> {
  if (!(await hasFailedSo(tx, projectId, cause, maxRead))) throw errors.failureCauseUnknown();
}

async function memberIdOf({ tx, caller: { accountId } }: Context, member: string): Promise<string> {
  const found = await (isUuid(member)
    ? findMember(tx, { accountId, id: member })
    : findMemberByEmail(tx, { accountId, email: member }));
  if (!found) throw errors.namedMemberUnknown('assignee');
  return found.id;
}
