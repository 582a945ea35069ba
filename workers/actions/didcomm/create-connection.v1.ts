import { createConnectionV1 as contract } from '../../../src/actions/didcomm/create-connection.v1.ts';
import type { ConnectionEvent } from '../../../src/didcomm/event.ts';
import { didcommKey } from '../../../src/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOf } from '../wallet.ts';
import { endOf } from './ended.ts';

export const createConnectionV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,

  async run(context, attributes) {
    const expiresAt = waitEnd(context);
    const { invitationUrl, connectionId } = await walletOf(context).connect({ ...attributes, expiresAt });
    const output = { invitationUrl, handoffUrl: await handoffUrl(context) };
    return { held: { output, keys: [didcommKey(connectionId)], expiresAt } };
  },

  async resume(_context, event, shown) {
    const { connection } = endOf(event) as ConnectionEvent;
    return { completed: { ...shown, connection } };
  },

  cancel: (context) => walletOf(context).withdrawAll(),
};
