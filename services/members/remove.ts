import { listKeysKnownTo, markApiKeyRevoked } from '../../db/queries/api-keys.ts';
import { deleteInvitationsTo } from '../../db/queries/members/invitations.ts';
import { deleteMember } from '../../db/queries/members/members.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireScope, requireWholeAccount } from '../permissions.ts';
import { lockMember, requireOtherOwner } from './last-owner.ts';
import { requireAppointment } from './require-appointment.ts';

export interface RemoveMember {
  memberId: string;
  /** Whether the API keys whose value the member has seen are revoked too: the member could go on using them. */
  revokesApiKeys: boolean;
}

/**
 * Removes a member with their sessions, and the invitations to their address. Their name stays in the audit log.
 * @throws HoldfastError 2005/403 without the scope to revoke keys, for a key that is limited to projects, or for a role
 * above the caller's; 2005/404; 2006/409 for the last owner
 */
export async function removeMember(ctx: Context, { memberId, revokesApiKeys }: RemoveMember): Promise<void> {
  const { tx, caller } = ctx;
  if (revokesApiKeys) requireScope(caller, 'keys:write');
  requireWholeAccount(caller);
  const found = await lockMember(ctx, memberId);
  requireAppointment(caller, found.member.role);
  requireOtherOwner(found);
  const known = revokesApiKeys ? await listKeysKnownTo(tx, { accountId: caller.accountId, memberId }) : [];
  for (const key of known) {
    if (await markApiKeyRevoked(tx, key)) await recordChange(ctx, 'apiKey.revoke', { recordId: key.id });
  }
  await deleteInvitationsTo(tx, found.member);
  await deleteMember(tx, found.member);
  await recordChange(ctx, 'member.delete', { recordId: memberId });
}
