import { receiveInvitationV1 as contract } from '../../src/actions/didcomm/receive-invitation.v1.ts';
import type { ConnectionEvent } from '../../src/wallets/didcomm/event.ts';
import { didcommKey } from '../../src/wallets/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOver } from '../wallet.ts';
import { endOf } from './ended.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';

export const receiveInvitationV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, { invitationUrl }) {
    const expiresAt = waitEnd(context);
    const wallet = await walletOver(context, didcomm);
    const { connectionId } = await wallet.receiveInvitation({ invitationUrl, expiresAt });
    const connection = { connectionId, status: 'requested' as const, theirLabel: null, theirDid: null };
    const output = { handoffUrl: await handoffUrl(context), connection };
    return { held: { output, keys: [didcommKey(connectionId)], expiresAt } };
  },

  async resume(_context, event, held) {
    const { connection } = endOf(event) as ConnectionEvent;
    return { completed: { ...held, connection } };
  },

  cancel: async (context) => (await walletOver(context, didcomm)).endSessions(),
};
