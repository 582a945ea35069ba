import * as v from 'valibot';
import type { InvitationRow } from '../../db/queries/members/invitations.ts';
import { roles } from '../../src/keys/roles.ts';
import { Id, Time } from './fields.ts';

const entries = {
  id: Id,
  email: v.string(),
  role: v.picklist(roles),
  createdAt: Time,
  expiresAt: Time,
};

export const Invitation = v.pipe(v.object(entries), v.description('Somebody who may become a member.'));

export const NewInvitation = v.pipe(
  v.object({
    ...entries,
    url: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('The link to give to them. Shown once: not in the answer to a repeated request.'),
      ),
    ),
  }),
  v.description('An invitation in the moment in which its link is known.'),
);

export const invitationView = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
