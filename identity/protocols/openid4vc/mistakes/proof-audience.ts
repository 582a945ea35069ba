import { readJws } from '../../../keys/jws.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import type { AgentResponse } from '../dispatch.ts';
import { askedObject } from '../json-object.ts';
import { jwtsIn } from './key-attestations.ts';
import { oauthError } from './oauth-error.ts';

/**
 * Finds a proof that is made for somebody else, too; null if there is none. The audience of a proof is one text, the
 * issuer (OpenID4VCI 1.0, Appendix F.1), so that nobody else can use it. The agent also takes a list with the issuer in
 * it.
 */
export function mistakeInProofAudience(
  { body }: Pick<ProtocolRequest, 'body'>,
  issuer: string,
): AgentResponse | null {
  const { proof, proofs } = askedObject(body) ?? {};
  return [proof, proofs].flatMap(jwtsIn).some((jwt) => isForOthers(jwt, issuer))
    ? oauthError(400, 'invalid_proof', 'The aud of a proof must be the credential issuer, as one text')
    : null;
}

function isForOthers(jwt: unknown, issuer: string): boolean {
  try {
    return readJws<unknown, { aud?: unknown }>(String(jwt)).payload.aud !== issuer;
  } catch {
    // The agent refuses a text that is no JWT.
    return false;
  }
}
