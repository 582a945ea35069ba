import { OpenId4VcIssuerApi } from '@credo-ts/openid4vc';
import type { WalletContexts } from '../../agent/wallet-contexts.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { issuerPath } from './paths.ts';

/**
 * For each token that it has given itself, the agent asks the issuer's address for the keys that it was signed with. That
 * would be a request to ourselves, which needs a connection to Postgres while its own transaction holds one: as many wallets
 * at once as there are connections would wait for each other. And our own address may not be reachable from here. So these
 * keys are answered on the spot; everything else is sent.
 */
export const answeringOwnKeys =
  (publicUrl: string, contexts: WalletContexts, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${publicUrl}${issuerPath}/`) || !url.endsWith('/jwks')) return send(input, init);
    const { walletId } = currentUnit();
    const keys = await contexts.within(walletId, async ({ dependencyManager }) => {
      const issuers = await dependencyManager.resolve(OpenId4VcIssuerApi).getAllIssuers();
      const named = issuers.filter(({ issuerId }) => url === `${publicUrl}${issuerPath}/${issuerId}/jwks`);
      return named.map(({ resolvedAccessTokenPublicJwk }) =>
        resolvedAccessTokenPublicJwk.toJson({ includeKid: false }),
      );
    });
    return Response.json({ keys });
  };
