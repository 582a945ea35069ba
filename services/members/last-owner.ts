import { errors } from '../../src/errors/catalogue.ts';
import { countOwners, type MemberRow } from '../../db/queries/members/members.ts';
import type { Context } from '../context.ts';
import { getMember } from './get.ts';

/** A member who is to be changed, with all owners locked: two of them cannot remove each other at once. */
export async function lockMember(ctx: Context, id: string): Promise<{ member: MemberRow; owners: number }> {
  const owners = await countOwners(ctx.tx, ctx.caller.accountId);
  return { member: await getMember(ctx, id), owners };
}

/** @throws HoldfastError 2006/409 where the account would have no owner without this one */
export function requireOtherOwner({ member, owners }: { member: MemberRow; owners: number }): void {
  if (member.role === 'owner' && owners === 1) throw errors.lastOwner(member.id);
}
