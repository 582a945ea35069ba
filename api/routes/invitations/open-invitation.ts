import * as v from 'valibot';
import { findInvitationByToken } from '../../../db/queries/members/invitations.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** Of an invitation's link. */
export const InvitationToken = v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'));

export type OpenInvitation = Awaited<ReturnType<typeof openInvitation>>;

/** The invitation of a link. @throws HoldfastError 2005: 404 where it is none (any more), 429 for who guesses */
export async function openInvitation(
  { db, people }: Pick<ApiDependencies, 'db' | 'people'>,
  ip: string,
  token: string,
) {
  const right = await people.limit.take(ip, 'invitation', token);
  const invitation = await findInvitationByToken(db, token);
  if (!invitation) throw closedInvitation();
  await right();
  return invitation;
}

export const closedInvitation = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This invitation is not open.',
    [
      {
        reason: 'invitation.closed',
        message: 'it was accepted, withdrawn, or is too old: ask for another one',
      },
    ],
    { status: 404 },
  );
