import * as v from 'valibot';
import { ConnectionInvitation } from '../../wallets/didcomm/exchanges.ts';
import { ConnectionOutput, InvitationUrl } from '../../wallets/didcomm/outputs.ts';
import { HandoffUrl } from '../handoff-url.ts';
import { defineAction, waitsForWallet } from '../contract.ts';

/** Invites somebody to connect, and holds until they have connected. */
export const createConnectionV1 = defineAction({
  name: 'didcomm/createConnection@v1',
  title: 'Create a connection',
  description:
    'Invites a wallet to connect over DIDComm and waits, with the invitation as `invitationUrl`, until the connection is established. Fails with 2002 if the wallet refuses or nobody accepts the invitation in time.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: ConnectionInvitation,
  output: v.strictObject({
    invitationUrl: InvitationUrl,
    handoffUrl: HandoffUrl,
    connection: v.optional(ConnectionOutput),
  }),
});
