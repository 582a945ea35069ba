import { createPublicKey, X509Certificate, type JsonWebKey } from 'node:crypto';
import { DidsApi, getPublicJwkFromVerificationMethod, type AgentContext } from '@credo-ts/core';
import type { TrustAnchors } from '../trust/trusted-issuers.ts';
import { isVouchedFor } from '../trust/vouched-for.ts';
import type { ListToken } from './list-tokens.ts';

/** @throws Error where a list has expired, is not valid yet, or is not signed by whom we trust */
export async function requireTrusted(
  context: AgentContext,
  token: ListToken,
  trusted: TrustAnchors,
): Promise<void> {
  const [now, skew] = [Date.now() / 1000, context.config.validitySkewSeconds];
  if (token.exp !== undefined && !(Number(token.exp) + skew > now))
    throw new Error('the status list has expired');
  // draft-ietf-oauth-status-list §5.1, §5.2
  if (!Number.isFinite(token.iat)) throw new Error('the status list does not say when it was issued');
  if (token.nbf !== undefined && !(Number(token.nbf) <= now + skew))
    throw new Error('the status list is not valid yet');
  const key = await keyOf(context, token, trusted);
  if (!(await token.isSignedBy(key))) throw new Error('the status list is not signed by its issuer');
}

/** @throws Error where the signer is not trusted */
async function keyOf(
  context: AgentContext,
  { x5c, didUrl }: ListToken,
  { dids, certificates }: TrustAnchors,
): Promise<JsonWebKey> {
  if (x5c) {
    const chain = x5c.map((der) => new X509Certificate(der));
    if (!isVouchedFor(chain, certificates)) throw new Error('the signer of the status list is not trusted');
    return (chain[0]?.publicKey ?? createPublicKey('')).export({ format: 'jwk' });
  }
  if (!dids.includes(didUrl.replace(/#.*$/, '')))
    throw new Error('the signer of the status list is not trusted');
  const document = await context.dependencyManager.resolve(DidsApi).resolveDidDocument(didUrl);
  const jwk = getPublicJwkFromVerificationMethod(document.dereferenceKey(didUrl)).toJson();
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => name !== 'kid'));
}
