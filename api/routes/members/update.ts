import * as v from 'valibot';
import { updateMember } from '../../../services/members/update.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Member, memberView } from '../../views/member.ts';
import { MemberParams } from './params.ts';
import { Role } from '../../views/enumerations.ts';

export const UpdateMember = v.pipe(v.strictObject({ role: Role }), v.examples([{ role: 'operator' }]));

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/members/{memberId}',
  operationId: 'updateMember',
  summary: "Change a member's role; it holds from their next request on",
  scope: 'members:write',
  params: MemberParams,
  body: UpdateMember,
  answers: { 200: { description: 'The member.', body: Member } },
  errors: ['keyLimitedToProjects', 'ownerRequired', 'lastOwner'],
  async handle(call) {
    const { params, body } = call;
    return mutate(call, {
      async work(ctx) {
        const member = await updateMember(ctx, { ...params, ...body });
        return { status: 200, recordId: member.id, body: memberView(member) };
      },
    });
  },
});
