import * as v from 'valibot';
import { readJws, thumbprintOf } from '../../../keys/jws.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import type { Dispatched } from '../dispatch.ts';
import { dpopAlgorithms } from '../issuer.ts';
import { oauthError } from './oauth-error.ts';

/** Finds a mistake in a token request that the agent would answer with 500; null if there is none. */
export function mistakeInTokenRequest({ headers, body }: ProtocolRequest): Dispatched | null {
  const form = new URLSearchParams(Buffer.from(body ?? []).toString());
  if (form.get('grant_type') === 'refresh_token')
    return oauthError(400, 'unsupported_grant_type', 'This issuer gives no refresh tokens');
  const { dpop = '' } = headers;
  return dpop === '' || isDpopProof(dpop)
    ? null
    : oauthError(400, 'invalid_dpop_proof', 'The DPoP header is no proof as of RFC 9449 §4.2');
}

/** The error for an attestation that the agent cannot verify, which it answers with 500. */
export function attestationFound({ status, body }: Dispatched): Dispatched | null {
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
