import { findInvitation, revokeInvitation } from '../../../db/queries/members/invitations.ts';
import { requireAppointment } from '../../auth/appoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { InvitationParams } from '../members/params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/{invitationId}',
  operationId: 'deleteInvitation',
  summary: 'Withdraw an invitation; its link opens nothing any more',
  scope: 'members:write',
  params: InvitationParams,
  answers: { 204: { description: 'It is withdrawn.' } },
  errors: ['keyLimitedToProjects', 'ownerRequired'],
  async handle(call, dependencies) {
    const { invitationId: id } = call.params;
    const { principal } = call;
    const { accountId } = principal;
    requireWholeAccount(principal);
    return mutate(call, dependencies, {
      action: 'invitation.delete',
      async work(db) {
        const invitation = await findInvitation(db, { accountId, id });
        if (!invitation) throw errors.recordNotFound('invitation', id);
        requireAppointment(principal, invitation.role);
        if (!(await revokeInvitation(db, { accountId, id }))) throw errors.recordNotFound('invitation', id);
        return { status: 204, recordId: id };
      },
    });
  },
});
