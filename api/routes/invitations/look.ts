import * as v from 'valibot';
import { roles } from '../../../src/keys/roles.ts';
import { endpoint } from '../../endpoint.ts';
import { openInvitation } from './open-invitation.ts';

export const LookAtInvitation = v.pipe(
  v.strictObject({ token: v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters')) }),
  v.examples([{ token: 'Zx3v0n4qk1bT' }]),
);

/** A POST, so that the token stands in no address. */
export const lookRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations/look',
  operationId: 'lookAtInvitation',
  summary: "Say what an invitation's link invites to",
  scope: null,
  body: LookAtInvitation,
  answers: {
    200: {
      description: 'What it invites to.',
      body: v.object({ accountName: v.string(), email: v.string(), role: v.picklist(roles) }),
    },
  },
  errors: ['closedInvitation'],
  async handle({ body, request }, { db, people }) {
    const { accountName, email, role } = await openInvitation({ db, people }, request.ip, body.token);
    return { status: 200, body: { accountName, email, role } };
  },
});
