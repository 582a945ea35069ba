import type { AgentResponse } from '../dispatch.ts';
import { readJws } from '../../../keys/jws.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import { dpopAlgorithms } from '../issuer.ts';
import { dpopOf, untimelyProof } from '../dpop.ts';
import { oauthError } from './oauth-error.ts';

/** The credential endpoints, which need a token. */
export const protectedPaths: ReadonlySet<string> = new Set(['/credential', '/deferred-credential']);

const algorithms = `algs="${dpopAlgorithms.join(' ')}"`;

/** A request without a token is answered with how to send one, and no error code (RFC 6750 §3.1, RFC 9449 §7.1). */
const unauthenticated: AgentResponse = {
  status: 401,
  headers: { 'www-authenticate': `DPoP ${algorithms}, Bearer` },
  body: '',
};

const refused = (scheme: string, error: string, description: string, status = 401): AgentResponse =>
  oauthError(status, error, description, {
    'www-authenticate': `${scheme} error="${error}", error_description="${description}"${scheme === 'DPoP' ? `, ${algorithms}` : ''}`,
  });

/** Returns the mistake in how a token is sent, before the token itself is checked; null if there is none. */
export function mistakeWithToken({ headers }: ProtocolRequest): AgentResponse | null {
  const [scheme = '', token = ''] = (headers['authorization'] ?? '').split(' ');
  const kind = scheme.toLowerCase();
  if (token === '' || (kind !== 'bearer' && kind !== 'dpop')) return unauthenticated;
  // It would otherwise work without the key that it is bound to (RFC 9449 §7.2).
  return kind === 'bearer' && isBound(token)
    ? refused('DPoP', 'invalid_token', 'The token is bound to a key: it comes as DPoP, with a proof')
    : null;
}

/** The answer to a DPoP proof that does not count: with 400 where it asks for a token (RFC 9449 §5, §7.1). */
export const wrongProof = (rest: string, description: string): AgentResponse =>
  rest === '/token'
    ? oauthError(400, 'invalid_dpop_proof', description)
    : refused('DPoP', 'invalid_dpop_proof', description);

/** The agent checks no time (RFC 9449 §4.3, point 11). A proof that cannot be read is left to it. */
export function mistakeInProofTime(rest: string, request: ProtocolRequest): AgentResponse | null {
  try {
    const proof = dpopOf(request, { htu: '', token: null });
    return proof && !proof.isTimely ? wrongProof(rest, untimelyProof) : null;
  } catch {
    return null;
  }
}

/** The agent answers 403 for every bad token, and writes parameters without values. */
export function refusedToken({ headers }: AgentResponse): AgentResponse | null {
  const said = /^(Bearer|DPoP) error="([a-z_]+)"(?:, error_description="([^"\\]*)")?/.exec(
    headers['www-authenticate'] ?? '',
  );
  if (!said) return headers['www-authenticate'] === undefined ? null : unauthenticated;
  const [, scheme = '', error = '', description = 'The token is not valid'] = said;
  return refused(scheme, error, description, error === 'insufficient_scope' ? 403 : 401);
}

function isBound(token: string): boolean {
  try {
    return readJws<unknown, { cnf?: { jkt?: string } }>(token).payload.cnf?.jkt !== undefined;
  } catch {
    return false;
  }
}
