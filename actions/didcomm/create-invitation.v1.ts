import { createInvitationV1 as contract } from '../../src/actions/didcomm/create-invitation.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOver } from '../wallet.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';

export const createInvitationV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, attributes) {
    const wallet = await walletOver(context, didcomm);
    const { invitationUrl, invitationId } = await wallet.invite(attributes);
    return { completed: { invitationUrl, invitationId } };
  },
};
