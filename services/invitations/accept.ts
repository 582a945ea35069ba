import { errors } from '../../src/errors/catalogue.ts';
import type { Database } from '../../db/client.ts';
import { takeInvitation } from '../../db/queries/members/invitations.ts';
import { createMember } from '../../db/queries/members/members.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { callerOfMember } from '../members/caller.ts';
import type { InvitationByToken } from './find-by-token.ts';

export interface AcceptInvitation {
  invitation: InvitationByToken;
  /** What they are called, by themselves or by their identity provider. */
  name: string;
  /** Makes the person who can sign in, in the transaction; null where the address belongs to a member already. */
  addPerson: (tx: Database) => Promise<string | null>;
}

/**
 * Makes whoever accepts an invitation a member, once; the id of the person. They are their own caller: nobody is signed in yet.
 * @throws HoldfastError 2005/404 where the invitation is not open any more, 2006/409 where they are a member already
 */
export async function acceptInvitation(
  ctx: Omit<Context, 'caller'>,
  { invitation, name, addPerson }: AcceptInvitation,
): Promise<string> {
  const { tx } = ctx;
  const { id, accountId, role, plan } = invitation;
  if (!(await takeInvitation(tx, id))) throw errors.invitationClosed();
  const userId = await addPerson(tx);
  const memberId = userId && (await createMember(tx, { accountId, userId, role }));
  if (!memberId) throw errors.memberExists();
  const caller = callerOfMember({ memberId, name, accountId, plan, role });
  await recordChange({ ...ctx, caller }, 'member.create', { recordId: memberId });
  return userId;
}
