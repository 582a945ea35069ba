import { sendBasicMessageV1 as contract } from '../../src/actions/didcomm/send-basic-message.v1.ts';
import type { ActionImplementation } from '../action.ts';
import { walletOver } from '../wallet.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';

export const sendBasicMessageV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, message) {
    const sent = await (await walletOver(context, didcomm)).sendMessage(message);
    return { completed: { basicMessage: { connectionId: message.connectionId, ...sent } } };
  },
};
