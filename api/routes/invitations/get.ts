import { getInvitation } from '../../../services/invitations/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Invitation, invitationView } from '../../views/invitation.ts';
import { InvitationParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/invitations/{invitationId}',
  operationId: 'getInvitation',
  summary: 'Get an open invitation',
  scope: 'members:read',
  params: InvitationParams,
  answers: { 200: { description: 'The invitation, without its link.', body: Invitation } },
  errors: ['keyLimitedToProjects'],
  async handle({ params, context }) {
    return { status: 200, body: invitationView(await getInvitation(context, params.invitationId)) };
  },
});
