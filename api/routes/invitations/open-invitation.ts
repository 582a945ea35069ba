import * as v from 'valibot';
import {
  findInvitationByToken,
  type InvitationByToken,
} from '../../../services/invitations/find-by-token.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** The token of an invitation's link. */
export const InvitationToken = v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'));

/**
 * Returns the invitation of a link.
 * @throws HoldfastError 2005: 404 if there is none, or it is no longer open; 429 after too many guesses
 */
export async function openInvitation(
  { db, authService }: Pick<ApiDependencies, 'db' | 'authService'>,
  ip: string,
  token: string,
): Promise<InvitationByToken> {
  const right = await authService.limit.take(ip, 'invitation', token);
  const invitation = await findInvitationByToken({ tx: db }, token);
  await right();
  return invitation;
}
