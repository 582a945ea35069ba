import * as v from 'valibot';
import { readJws, thumbprintOf } from '../../../keys/jws.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import type { AgentResponse } from '../dispatch.ts';
import { dpopAlgorithms } from '../issuer.ts';
import { oauthError } from './oauth-error.ts';

/** The only grant type that is served (OpenID4VCI 1.0 §3.5). */
const served = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/**
 * Finds a mistake in a token request that the agent would answer with 500, or as if it had other grant types (RFC 6749
 * §5.2); null if there is none.
 */
export function mistakeInTokenRequest({ headers, body }: ProtocolRequest): AgentResponse | null {
  const form = new URLSearchParams(Buffer.from(body ?? []).toString());
  const grant = form.get('grant_type');
  // A request without a grant type is refused by the agent.
  if (grant && grant !== served)
    return oauthError(400, 'unsupported_grant_type', `The only grant type of this issuer is ${served}`);
  const { dpop = '' } = headers;
  return dpop === '' || isDpopProof(dpop)
    ? null
    : oauthError(400, 'invalid_dpop_proof', 'The DPoP header is no proof as of RFC 9449 §4.2');
}

/** The error for an attestation that the agent cannot verify, which it answers with 500. */
export function attestationFound({ status, body }: AgentResponse): AgentResponse | null {
  return status === 500 && body.includes('Error during verification of client attestation')
    ? oauthError(400, 'invalid_client', 'The client attestation does not verify')
    : null;
}

const Header = v.looseObject({
  typ: v.literal('dpop+jwt'),
  alg: v.picklist(dpopAlgorithms),
  jwk: v.looseObject({ kty: v.string() }),
  kid: v.optional(v.string()),
});

const Payload = v.looseObject({
  htm: v.string(),
  htu: v.pipe(v.string(), v.url()),
  iat: v.pipe(v.number(), v.safeInteger()),
  jti: v.string(),
  ath: v.optional(v.string()),
  nonce: v.optional(v.string()),
  exp: v.optional(v.pipe(v.number(), v.safeInteger())),
  nbf: v.optional(v.pipe(v.number(), v.safeInteger())),
});

function isDpopProof(compact: string): boolean {
  try {
    const { header, payload } = readJws<unknown, unknown>(compact);
    if (!v.is(Header, header) || !v.is(Payload, payload)) return false;
    if ('d' in header.jwk) return false;
    thumbprintOf(header.jwk);
    return true;
  } catch {
    return false;
  }
}
