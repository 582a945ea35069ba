import { requestOf } from '../../identity/protocols/openid4vc/asked.ts';
import { requestPresentationV1 as contract } from '../../src/actions/openid4vc/request-presentation.v1.ts';
import { sessionKey, type VerificationStatus } from '../../src/wallets/openid4vc/session.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOver } from '../wallet.ts';
import { sessionEvent } from './session-result.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';

export const requestPresentationV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, attributes) {
    const expiresAt = waitEnd(context);
    const wallet = await walletOver(context, openid4vc);
    const { id, authorizationRequestUri } = await wallet.request(requestOf(attributes, expiresAt));
    const output = {
      authorizationRequestUri,
      handoffUrl: await handoffUrl(context),
      verification: { id, status: 'requested' as const },
    };
    return { held: { output, keys: [sessionKey(id)], expiresAt } };
  },

  async resume(_context, event, shown) {
    const { id, status, credentials } = sessionEvent(event);
    return {
      completed: {
        ...shown,
        verification: { id, status: status as VerificationStatus },
        credentials: credentials ?? [],
      },
    };
  },

  cancel: async (context) => (await walletOver(context, openid4vc)).endSessions(),
};
