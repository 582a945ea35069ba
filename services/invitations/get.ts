import { errors } from '../../src/language/errors/catalogue.ts';
import { findInvitation, type InvitationRow } from '../../db/queries/members/invitations.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

/** Returns an open invitation. @throws HoldfastError 2005: 403 for a key that is limited to projects, 404 */
export async function getInvitation({ tx, caller }: Context, id: string): Promise<InvitationRow> {
  requireWholeAccount(caller);
  const invitation = await findInvitation(tx, { accountId: caller.accountId, id });
  if (!invitation) throw errors.recordNotFound('invitation', id);
  return invitation;
}
