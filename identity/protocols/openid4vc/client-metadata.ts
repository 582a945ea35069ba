import type { AgentContext } from '@credo-ts/core';
import { OpenId4VpVerifierService } from '@credo-ts/openid4vc';
import { servesDrafts } from './drafts/serves-drafts.ts';
import { mdocAlgorithms } from './verify-mdocs.ts';

type ClientMetadata = Record<string, unknown> & { vp_formats_supported?: Record<string, unknown> };
type GetClientMetadata = (
  this: OpenId4VpVerifierService,
  context: AgentContext,
  options: object,
) => Promise<ClientMetadata>;

const name = 'getClientMetadata';

/**
 * The library sends every wallet members of `client_metadata` that only drafts had (OpenID4VP 1.0 §11.1 has three), and
 * names fewer algorithms for mdocs than count.
 */
export function correctClientMetadata(): void {
  const getClientMetadata = Reflect.get(OpenId4VpVerifierService.prototype, name) as GetClientMetadata;
  const replacement: GetClientMetadata = async function (context, options) {
    const metadata = withMdocAlgorithms(await getClientMetadata.call(this, context, options));
    if (servesDrafts()) return metadata;
    const { response_types_supported: _ofDrafts, ...current } = metadata;
    return current;
  };
  Reflect.set(OpenId4VpVerifierService.prototype, name, replacement);
}

/** OpenID4VP 1.0, Appendix B.2.2. */
function withMdocAlgorithms(metadata: ClientMetadata): ClientMetadata {
  const { vp_formats_supported: formats } = metadata;
  if (formats?.['mso_mdoc'] === undefined) return metadata;
  const named = { issuerauth_alg_values: mdocAlgorithms, deviceauth_alg_values: mdocAlgorithms };
  return { ...metadata, vp_formats_supported: { ...formats, mso_mdoc: named } };
}
