import { receiveInvitationV1 as contract } from '../../../src/actions/didcomm/receive-invitation.v1.ts';
import type { ConnectionEvent } from '../../../src/didcomm/event.ts';
import { didcommKey } from '../../../src/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOf } from '../wallet.ts';
import { endOf } from './ended.ts';

export const receiveInvitationV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,

  async run(context, { invitationUrl }) {
    const expiresAt = waitEnd(context);
    const { connectionId } = await walletOf(context).receiveInvitation({ invitationUrl, expiresAt });
    const connection = { connectionId, status: 'requested' as const, theirLabel: null, theirDid: null };
    const output = { handoffUrl: await handoffUrl(context), connection };
    return { held: { output, keys: [didcommKey(connectionId)], expiresAt } };
  },

  async resume(_context, event, held) {
    const { connection } = endOf(event) as ConnectionEvent;
    return { completed: { ...held, connection } };
  },

  cancel: (context) => walletOf(context).withdrawAll(),
};
