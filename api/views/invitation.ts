import * as v from 'valibot';
import type { InvitationRow } from '../../db/queries/members/invitations.ts';
import { Id, Time } from './fields.ts';
import { Role } from './enumerations.ts';

const entries = {
  id: Id,
  email: v.string(),
  role: Role,
  createdAt: Time,
  expiresAt: Time,
};

export const Invitation = v.pipe(v.object(entries), v.description('Somebody who may become a member.'));

export const InvitationWithLink = v.pipe(
  v.object({
    ...entries,
    url: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('The link to give to them. Shown once, and not in the answer to a repeated request.'),
      ),
    ),
  }),
  v.description('An invitation with its link.'),
);

/** The account and role to which an invitation's link invites. */
export const InvitationPreview = v.object({
  accountName: v.string(),
  email: v.string(),
  role: Role,
  singleSignOn: v.pipe(
    v.nullable(v.object({ name: v.string() })),
    v.description('The identity provider at which it can be accepted without a password.'),
  ),
});

export const invitationView = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
