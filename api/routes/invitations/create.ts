import * as v from 'valibot';
import { createInvitation, findInvitation } from '../../../db/queries/members/invitations.ts';
import { hasFeature, planWith } from '../../../src/plans/plans.ts';
import { requireAppointment } from '../../auth/appoint.ts';
import { Email } from '../../../src/names/email.ts';
import { invitationUrl } from '../../../src/console/links.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { invitationView, NewInvitation } from '../../views/invitation.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { Role } from '../../views/enumerations.ts';

const daysOpen = 7;

export const CreateInvitation = v.pipe(
  v.strictObject({ email: Email, role: Role }),
  v.examples([{ email: 'grace@example.com', role: 'operator' }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/invitations',
  operationId: 'createInvitation',
  summary: 'Invite somebody: a link, shown in this answer and never again, makes them a member',
  description: `The link is open for ${daysOpen} days and used up by whoever accepts it. Nothing is sent: give it to them yourself.`,
  scope: 'members:write',
  body: CreateInvitation,
  answers: { 201: { description: 'The invitation, with its link.', body: NewInvitation } },
  errors: ['ownerRequired', 'featureNotInPlan'],
  async handle(call, dependencies) {
    const { principal, body } = call;
    const { accountId, plan } = principal;
    requireAppointment(principal, body.role);
    if (!hasFeature(plan, 'members')) throw errors.featureNotInPlan('members', plan, planWith('members'));
    return mutate(call, dependencies, {
      action: 'invitation.create',
      location: (id) => `/v1/invitations/${id}`,
      async view(db, id) {
        const row = await findInvitation(db, { accountId, id });
        if (!row) throw errors.recordNotFound('invitation', id);
        return invitationView(row);
      },
      async work(db) {
        const expiresAt = new Date(Date.now() + daysOpen * 86_400_000);
        const { row, token } = await createInvitation(db, { accountId, ...body, expiresAt });
        const url = invitationUrl(dependencies.publicUrl, token);
        return { status: 201, recordId: row.id, body: invitationView(row), secrets: { url } };
      },
    });
  },
});
