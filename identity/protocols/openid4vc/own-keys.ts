import { OpenId4VcIssuerApi } from '@credo-ts/openid4vc';
import type { WalletContexts } from '../../agent/wallet-contexts.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { issuerPath } from './paths.ts';

/**
 * For each access token, the agent asks the issuer's own address for the keys that signed it. Such a call would be a request
 * to ourselves: it needs a connection to Postgres while its transaction holds one, so as many wallets as there are
 * connections would block each other, and our address may not be reachable from here. So requests for these keys are
 * answered here, and all others are sent.
 */
export const answeringOwnKeys =
  (publicUrl: string, contexts: WalletContexts, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${publicUrl}${issuerPath}/`) || !url.endsWith('/jwks')) return send(input, init);
    const { walletId } = currentWalletTransaction();
    const keys = await contexts.within(walletId, async ({ dependencyManager }) => {
      const issuers = await dependencyManager.resolve(OpenId4VcIssuerApi).getAllIssuers();
      const named = issuers.filter(({ issuerId }) => url === `${publicUrl}${issuerPath}/${issuerId}/jwks`);
      return named.map(({ resolvedAccessTokenPublicJwk }) =>
        resolvedAccessTokenPublicJwk.toJson({ includeKid: false }),
      );
    });
    return Response.json({ keys });
  };
