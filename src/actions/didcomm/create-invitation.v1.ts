import * as v from 'valibot';
import { invitationFields } from '../../wallets/didcomm/invitation.ts';
import { InvitationUrl } from '../../wallets/didcomm/outputs.ts';
import { defineAction, speaksToWallet } from '../contract.ts';

/** Creates an invitation that nothing waits for. */
export const createInvitationV1 = defineAction({
  name: 'didcomm/createInvitation@v1',
  title: 'Create an invitation',
  description:
    'Makes an invitation to connect over DIDComm and continues at once. A person who accepts it is connected with the wallet.',
  ...speaksToWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: v.strictObject({
    ...invitationFields,
    isReusable: v.optional(
      v.pipe(
        v.boolean(),
        v.description('With `true`, many wallets may accept the invitation. Default false.'),
      ),
    ),
  }),
  output: v.strictObject({ invitationUrl: InvitationUrl, invitationId: v.string() }),
});
