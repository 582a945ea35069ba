import { readInvitations, type InvitationRow } from '../../db/queries/members/invitations.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

/**
 * Returns a page of the open invitations to the account.
 * @throws HoldfastError 2005/403 for a key that is limited to projects
 */
export async function listInvitations({ tx, caller }: Context, page: Page): Promise<InvitationRow[]> {
  requireWholeAccount(caller);
  return readInvitations(tx, caller.accountId, page);
}
