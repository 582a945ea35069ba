import { setRole, type MemberRow } from '../../db/queries/members/members.ts';
import type { Role } from '../../src/account/keys/roles.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';
import { getMember } from './get.ts';
import { lockMember, requireOtherOwner } from './last-owner.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Gives a member another role, which applies from their next request on.
 * @throws HoldfastError 2005/403 for a key that is limited to projects, or a role above the caller's; 2005/404;
 * 2006/409 for the last owner
 */
export async function updateMember(
  ctx: Context,
  { memberId, role }: { memberId: string; role: Role },
): Promise<MemberRow> {
  const { tx, caller } = ctx;
  requireWholeAccount(caller);
  const found = await lockMember(ctx, memberId);
  requireAppointment(caller, found.member.role, role);
  if (role !== 'owner') requireOtherOwner(found);
  await setRole(tx, { accountId: caller.accountId, id: memberId }, role);
  await recordChange(ctx, 'member.update', { recordId: memberId });
  return getMember(ctx, memberId);
}
