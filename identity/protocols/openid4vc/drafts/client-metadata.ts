import type { AgentContext } from '@credo-ts/core';
import { OpenId4VpVerifierService } from '@credo-ts/openid4vc';
import { servesDrafts } from './serves-drafts.ts';

type ClientMetadata = Record<string, unknown>;
type GetClientMetadata = (
  this: OpenId4VpVerifierService,
  context: AgentContext,
  options: object,
) => Promise<ClientMetadata>;

const name = 'getClientMetadata';

/** The library sends every wallet members of `client_metadata` that only drafts had (OpenID4VP 1.0 §11.1 has three). */
export function keepDraftsOutOfRequests(): void {
  const getClientMetadata = Reflect.get(OpenId4VpVerifierService.prototype, name) as GetClientMetadata;
  const replacement: GetClientMetadata = async function (context, options) {
    const metadata = await getClientMetadata.call(this, context, options);
    if (servesDrafts()) return metadata;
    const { response_types_supported: _ofDrafts, ...current } = metadata;
    return current;
  };
  Reflect.set(OpenId4VpVerifierService.prototype, name, replacement);
}
