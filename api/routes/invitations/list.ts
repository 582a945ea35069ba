import * as v from 'valibot';
import { listInvitations } from '../../../services/invitations/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Invitation, invitationView } from '../../views/invitation.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/invitations',
  operationId: 'listInvitations',
  summary: 'List the invitations that are open',
  scope: 'members:read',
  query: v.strictObject(pageQuery),
  answers: { 200: { description: 'A page of invitations.', body: pageOfMany(Invitation) } },
  errors: ['keyLimitedToProjects'],
  async handle({ query, context }) {
    const rows = await listInvitations(context, pageOf(query));
    return { status: 200, body: pageView(rows, query, invitationView) };
  },
});
