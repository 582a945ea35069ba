import * as v from 'valibot';
import { countOwners, setRole } from '../../../db/queries/members/members.ts';
import { requireAppointment } from '../../auth/appoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Member, memberView, requireMember } from '../../views/member.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { MemberParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';
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
  async handle(call, dependencies) {
    const { principal, body, params } = call;
    const key = { accountId: principal.accountId, id: params.memberId };
    requireWholeAccount(principal);
    return mutate(call, dependencies, {
      action: 'member.update',
      view: async (db, id) => memberView(await requireMember(db, principal, id)),
      async work(db) {
        const owners = await countOwners(db, principal.accountId);
        const { role } = await requireMember(db, principal, key.id);
        requireAppointment(principal, role, body.role);
        if (role === 'owner' && body.role !== 'owner' && owners === 1) throw errors.lastOwner(key.id);
        await setRole(db, key, body.role);
        return { status: 200, recordId: key.id };
      },
    });
  },
});
