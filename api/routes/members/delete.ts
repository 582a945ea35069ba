import * as v from 'valibot';
import { removeMember } from '../../../services/members/remove.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { MemberParams } from './params.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/members/{memberId}',
  operationId: 'deleteMember',
  summary: 'Remove a member and their sessions; their entries in the audit log stay',
  scope: 'members:write',
  params: MemberParams,
  query: v.strictObject({
    revokeApiKeys: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description(
          'With `true`, also revokes the API keys whose value they have seen (see `knownTo` of the list), which needs `keys:write`.',
        ),
      ),
      'false',
    ),
  }),
  answers: { 204: { description: 'The member is removed: their next request is refused.' } },
  errors: ['keyLimitedToProjects', 'ownerRequired', 'lastOwner'],
  async handle(call) {
    const { memberId } = call.params;
    const revokesApiKeys = call.query.revokeApiKeys === 'true';
    return mutate(call, {
      async work(ctx) {
        await removeMember(ctx, { memberId, revokesApiKeys });
        return { status: 204, recordId: memberId };
      },
    });
  },
});
