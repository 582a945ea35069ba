import { errors } from '../../src/language/errors/catalogue.ts';
import { countOwners, type MemberRow } from '../../db/queries/members/members.ts';
import type { Context } from '../context.ts';
import { getMember } from './get.ts';

/**
 * Returns a member who is to be changed, and locks all owners, so that two of them cannot remove each other at once.
 */
export async function lockMember(ctx: Context, id: string): Promise<{ member: MemberRow; owners: number }> {
  const owners = await countOwners(ctx.tx, ctx.caller.accountId);
  return { member: await getMember(ctx, id), owners };
}

/**
 * Checks that the account has another owner.
 * @throws HoldfastError 2006/409 if it would have no owner without this one
 */
export function requireOtherOwner({ member, owners }: { member: MemberRow; owners: number }): void {
  if (member.role === 'owner' && owners === 1) throw errors.lastOwner(member.id);
}
