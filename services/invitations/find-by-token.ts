import { errors } from '../../src/language/errors/catalogue.ts';
import { readInvitationByToken } from '../../db/queries/members/invitations.ts';
import type { Context } from '../context.ts';

export type InvitationByToken = Awaited<ReturnType<typeof findInvitationByToken>>;

/**
 * Returns the open invitation of a link. The link is a secret, so no other authentication is needed.
 * @throws HoldfastError 2005/404
 */
export async function findInvitationByToken({ tx }: Pick<Context, 'tx'>, token: string) {
  const invitation = await readInvitationByToken(tx, token);
  if (!invitation) throw errors.invitationClosed();
  return invitation;
}
