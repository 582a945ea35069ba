import { readMembers, type MemberRow } from '../../db/queries/members/members.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

/**
 * Returns a page of the members of the account.
 * @throws HoldfastError 2005/403 for a key that is limited to projects
 */
export async function listMembers({ tx, caller }: Context, page: Page): Promise<MemberRow[]> {
  requireWholeAccount(caller);
  return readMembers(tx, caller.accountId, page);
}
