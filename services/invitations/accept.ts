import { errors } from '../../src/language/errors/catalogue.ts';
import type { Database } from '../../db/connection/client.ts';
import { takeInvitation } from '../../db/queries/members/invitations.ts';
import { createMember } from '../../db/queries/members/members.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { callerOfMember } from '../members/caller.ts';
import type { InvitationByToken } from './find-by-token.ts';

export interface AcceptInvitation {
  invitation: InvitationByToken;
  /** The person's name, as they or their identity provider gave it. */
  name: string;
  /** Creates the person's login in the transaction; null if the address belongs to a member already. */
  addPerson: (tx: Database) => Promise<string | null>;
}

/**
 * Makes the person who accepts an invitation a member, once. Returns the id of the person. They are the caller
 * themselves, because nobody is signed in yet.
 * @throws HoldfastError 2005/404 if the invitation is no longer open, 2006/409 if they are a member already
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
