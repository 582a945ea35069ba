import { createConnectionV1 as contract } from '../../src/actions/didcomm/create-connection.v1.ts';
import type { ConnectionEvent } from '../../src/wallets/didcomm/event.ts';
import { didcommKey } from '../../src/wallets/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOver } from '../wallet.ts';
import { endOf } from './ended.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';

export const createConnectionV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, attributes) {
    const expiresAt = waitEnd(context);
    const wallet = await walletOver(context, didcomm);
    const { invitationUrl, connectionId } = await wallet.connect({ ...attributes, expiresAt });
    const output = { invitationUrl, handoffUrl: await handoffUrl(context) };
    return { held: { output, keys: [didcommKey(connectionId)], expiresAt } };
  },

  async resume(_context, event, shown) {
    const { connection } = endOf(event) as ConnectionEvent;
    return { completed: { ...shown, connection } };
  },

  cancel: async (context) => (await walletOver(context, didcomm)).endSessions(),
};
