import { createCredentialIssuanceInvitationV1 as contract } from '../../../src/actions/didcomm/create-credential-issuance-invitation.v1.ts';
import { didcommKey } from '../../../src/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOf } from '../wallet.ts';
import { exchanged, offered } from './exchange-result.ts';

export const createCredentialIssuanceInvitationV1: ActionImplementation<
  typeof contract.attributes,
  typeof contract.output
> = {
  contract,

  async run(context, { invitation = {}, comment, ...format }) {
    const expiresAt = waitEnd(context);
    const way = { invitation };
    const { id, invitationUrl } = await walletOf(context).offerOverDidcomm({
      way,
      format,
      comment,
      expiresAt,
    });
    return {
      held: {
        output: {
          invitation: { invitationUrl: invitationUrl ?? '' },
          handoffUrl: await handoffUrl(context),
          ...offered(id, null),
        },
        keys: [didcommKey(id)],
        expiresAt,
      },
    };
  },

  async resume(_context, event, held) {
    const { connection, credentialExchange } = exchanged(event);
    return {
      completed: { ...held, ...(connection ? { connection } : {}), credentialExchange: credentialExchange() },
    };
  },

  cancel: (context) => walletOf(context).withdrawAll(),
};
