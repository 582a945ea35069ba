import { createInvitationV1 as contract } from '../../../src/actions/didcomm/create-invitation.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOf } from '../wallet.ts';

export const createInvitationV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,

  async run(context, attributes) {
    const { invitationUrl, invitationId } = await walletOf(context).invite(attributes);
    return { completed: { invitationUrl, invitationId } };
  },
};
