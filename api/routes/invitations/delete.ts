import { withdrawInvitation } from '../../../services/invitations/withdraw.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { InvitationParams } from './params.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/{invitationId}',
  operationId: 'deleteInvitation',
  summary: 'Withdraw an invitation; its link no longer works',
  scope: 'members:write',
  params: InvitationParams,
  answers: { 204: { description: 'The invitation is withdrawn.' } },
  errors: ['keyLimitedToProjects', 'ownerRequired'],
  async handle(call) {
    const { invitationId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await withdrawInvitation(ctx, invitationId);
        return { status: 204, recordId: invitationId };
      },
    });
  },
});
