import * as v from 'valibot';
import { createInvitation, invitationDays } from '../../../services/invitations/create.ts';
import { getInvitation } from '../../../services/invitations/get.ts';
import { Email } from '../../../src/language/names/email.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { invitationView, InvitationWithLink } from '../../views/invitation.ts';
import { Role } from '../../views/enumerations.ts';

export const CreateInvitation = v.pipe(
  v.strictObject({ email: Email, role: Role }),
  v.examples([{ email: 'grace@example.com', role: 'operator' }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations',
  operationId: 'createInvitation',
  summary: 'Invite somebody: a link, shown in this answer and never again, makes them a member',
  description: `The link is valid for ${invitationDays} days and for one person. Holdfast sends no mail: give the link to the person yourself.`,
  scope: 'members:write',
  body: CreateInvitation,
  answers: { 201: { description: 'The invitation, with its link.', body: InvitationWithLink } },
  errors: ['ownerRequired', 'featureNotInPlan'],
  async handle(call) {
    return mutate(call, {
      location: (id) => `/v1/invitations/${id}`,
      view: async (ctx, id) => invitationView(await getInvitation(ctx, id)),
      async work(ctx) {
        const { invitation, url } = await createInvitation(ctx, call.body);
        const body = invitationView(invitation);
        return { status: 201, recordId: invitation.id, body, secrets: { url } };
      },
    });
  },
});
