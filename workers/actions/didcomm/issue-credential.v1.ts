import { didcommIssueCredentialV1 as contract } from '../../../src/actions/didcomm/issue-credential.v1.ts';
import { didcommKey } from '../../../src/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOf } from '../wallet.ts';
import { exchanged, offered } from './exchange-result.ts';

export const didcommIssueCredentialV1: ActionImplementation<
  typeof contract.attributes,
  typeof contract.output
> = {
  contract,

  async run(context, { connectionId, comment, ...format }) {
    const expiresAt = waitEnd(context);
    const way = { connectionId };
    const { id } = await walletOf(context).offerOverDidcomm({ way, format, comment, expiresAt });
    return {
      held: {
        output: { handoffUrl: await handoffUrl(context), ...offered(id, connectionId) },
        keys: [didcommKey(id)],
        expiresAt,
      },
    };
  },

  async resume(_context, event, held) {
    const { credentialExchange } = exchanged(event);
    return { completed: { ...held, credentialExchange: credentialExchange() } };
  },

  cancel: (context) => walletOf(context).withdrawAll(),
};
