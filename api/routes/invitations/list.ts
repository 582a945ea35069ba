import * as v from 'valibot';
import { listInvitations } from '../../../db/queries/members/invitations.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
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
  async handle({ query, principal }, { db }) {
    requireWholeAccount(principal);
    const rows = await listInvitations(db, principal.accountId, pageOf(query));
    return { status: 200, body: pageView(rows, query, invitationView) };
  },
});
