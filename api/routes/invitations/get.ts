import { findInvitation } from '../../../db/queries/members/invitations.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { Invitation, invitationView } from '../../views/invitation.ts';
import { InvitationParams } from '../members/params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/invitations/{invitationId}',
  operationId: 'getInvitation',
  summary: 'Get an open invitation',
  scope: 'members:read',
  params: InvitationParams,
  answers: { 200: { description: 'The invitation, without its link.', body: Invitation } },
  errors: ['keyLimitedToProjects'],
  async handle({ params: { invitationId: id }, principal }, { db }) {
    requireWholeAccount(principal);
    const { accountId } = principal;
    const row = await findInvitation(db, { accountId, id });
    if (!row) throw errors.recordNotFound('invitation', id);
    return { status: 200, body: invitationView(row) };
  },
});
