import * as v from 'valibot';
import { listMembers } from '../../../services/members/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Member, memberView } from '../../views/member.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/members',
  operationId: 'listMembers',
  summary: "List the account's members",
  scope: 'members:read',
  query: v.strictObject(pageQuery),
  answers: { 200: { description: 'A page of members.', body: pageOfMany(Member) } },
  errors: ['keyLimitedToProjects'],
  async handle({ query, context }) {
    const rows = await listMembers(context, pageOf(query));
    return { status: 200, body: pageView(rows, query, memberView) };
  },
});
