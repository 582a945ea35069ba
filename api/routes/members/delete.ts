import { countOwners, removeMember } from '../../../db/queries/members.ts';
import { requireAppointment } from '../../auth/appoint.ts';
import { endpoint } from '../../endpoint.ts';
import { mutate } from '../../mutate.ts';
import { requireMember } from '../../views/member.ts';
import { lastOwner } from './last-owner.ts';
import { MemberParams } from './params.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/members/{memberId}',
  operationId: 'deleteMember',
  summary: 'Remove a member, with their sessions; the audit log goes on to name them',
  scope: 'members:write',
  params: MemberParams,
  answers: { 204: { description: 'Their next request is refused.' } },
  errors: ['beyondOwnRole', 'lastOwner'],
  async handle(call, dependencies) {
    const { principal, params } = call;
    return mutate(call, dependencies, {
      action: 'member.delete',
      async work(db) {
        const owners = await countOwners(db, principal.accountId);
        const member = await requireMember(db, principal, params.memberId);
        requireAppointment(principal, member.role);
        if (member.role === 'owner' && owners === 1) throw lastOwner(member.id);
        await removeMember(db, member);
        return { status: 204, recordId: member.id };
      },
    });
  },
});
