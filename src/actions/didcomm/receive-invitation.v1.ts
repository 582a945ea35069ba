import * as v from 'valibot';
import { ConnectionOutput } from '../../wallets/didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Takes an invitation. */
export const receiveInvitationV1 = defineAction({
  name: 'didcomm/receiveInvitation@v1',
  title: 'Accept an invitation',
  description:
    "Accepts somebody else's invitation to connect over DIDComm and waits until the connection is established. Fails with 2002 if the invitation cannot be accepted or the other side does not answer in time.",
  ...waitsForWallet,
  // A short URL and the other side's DID lead to other servers.
  runs: 'remote',
  timeoutMs: 20_000,
  effects: [{ scope: 'sessions:write' }],
  attributes: v.strictObject({
    invitationUrl: v.pipe(
      v.string(),
      v.url('must be a URL'),
      v.maxLength(16_384),
      v.description('A short URL, or one that contains the invitation.'),
    ),
  }),
  output: v.strictObject({ handoffUrl: HandoffUrl, connection: ConnectionOutput }),
});
