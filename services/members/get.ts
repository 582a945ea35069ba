import { errors } from '../../src/language/errors/catalogue.ts';
import { findMember, type MemberRow } from '../../db/queries/members/members.ts';
import type { Context } from '../context.ts';

/** Returns a member of the account. @throws HoldfastError 2005/404 */
export async function getMember(
  { tx, caller: { accountId } }: Pick<Context, 'tx' | 'caller'>,
  id: string,
): Promise<MemberRow> {
  const member = await findMember(tx, { accountId, id });
  if (!member) throw errors.recordNotFound('member', id);
  return member;
}
