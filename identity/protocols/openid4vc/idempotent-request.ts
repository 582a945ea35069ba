import type { JsonWebKey } from 'node:crypto';
import { readJws, sha256, thumbprintOf, type Jws } from '../../keys/jws.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';

/** A request that gets the same response again if the first was lost. `key` identifies it, `proofs` authenticate its sender. */
export interface IdempotentRequest {
  key: string;
  proofs: readonly (() => Promise<boolean>)[];
  /** The response is stored only if it has one of these HTTP statuses. */
  kept: readonly number[];
}

interface Asked {
  request: ProtocolRequest;
  body: string;
  /** The whole URL without its query. */
  htu: string;
}

/** How far the clock of a wallet may be off. */
const maxSkewSeconds = 300;

/**
 * Recognises a token request that is bound to a key (DPoP, RFC 9449), a credential request and the response to a presentation
 * request. Null for anything else: a code alone proves nothing, because everybody who has seen the offer knows it.
 */
export function idempotentRequestOf(
  rest: string,
  request: ProtocolRequest,
  htu: string,
): IdempotentRequest | null {
  const asked = { request, body: Buffer.from(request.body ?? []).toString(), htu };
  try {
    return request.method === 'POST' ? (kinds.get(rest)?.(asked) ?? null) : null;
  } catch {
    // A malformed request is refused later, with the protocol's own error.
    return null;
  }
}

const kinds = new Map<string, (asked: Asked) => IdempotentRequest | null>([
  ['/token', tokenRequest],
  ['/credential', credentialRequest],
  // 202 asks the wallet to come again, so it must not be stored.
  ['/deferred-credential', (asked) => resourceRequest(asked, [asked.body], { proofs: [], kept: [200] })],
  ['/authorize', ({ request: { url }, body }) => ({ key: keyOf([url, body]), proofs: [], kept: [200] })],
]);

const keyOf = (parts: readonly unknown[]): string => sha256(JSON.stringify(parts));

function tokenRequest(asked: Asked): IdempotentRequest | null {
  const dpop = dpopOf(asked, null);
  const form = new URLSearchParams(asked.body);
  const code = form.get('pre-authorized_code');
  if (!dpop || code === null) return null;
  const key = keyOf([asked.htu, code, form.get('tx_code'), dpop.thumbprint]);
  return { key, proofs: [dpop.isProven], kept: [200] };
}

interface CredentialRequest extends Record<string, unknown> {
  proof?: { proof_type: string; jwt?: string };
  proofs?: Record<string, string[]>;
}

/** A wallet that repeats a request may sign its proofs again, so the request is identified by the keys that they name. */
function credentialRequest(asked: Asked): IdempotentRequest | null {
  const { proof, proofs = {}, ...what } = JSON.parse(asked.body) as CredentialRequest;
  const signed = [...(proof?.jwt === undefined ? [] : [proof.jwt]), ...(proofs['jwt'] ?? [])];
  const holders = signed.map((jwt) => {
    const jws = readJws<{ jwk?: JsonWebKey }, unknown>(jwt);
    const { jwk } = jws.header;
    return jwk
      ? { name: thumbprintOf(jwk), isProven: () => jws.isSignedBy(jwk) }
      : { name: jwt, isProven: async () => true };
  });
  // 202 names the transaction of a deferred credential.
  return resourceRequest(asked, [what, holders.map(({ name }) => name).toSorted()], {
    proofs: holders.map(({ isProven }) => isProven),
    kept: [200, 202],
  });
}

function resourceRequest(
  asked: Asked,
  parts: unknown[],
  { proofs, kept }: Omit<IdempotentRequest, 'key'>,
): IdempotentRequest | null {
  const [scheme = '', token = ''] = (asked.request.headers['authorization'] ?? '').split(' ');
  if (token === '') return null;
  if (scheme.toLowerCase() === 'bearer') return { key: keyOf([asked.htu, token, ...parts]), proofs, kept };
  const dpop = dpopOf(asked, token);
  if (!dpop) return null;
  const key = keyOf([asked.htu, token, dpop.thumbprint, ...parts]);
  return { key, proofs: [dpop.isProven, ...proofs], kept };
}

interface DpopClaims {
  htm?: string;
  htu?: string;
  iat?: number;
  ath?: string;
}

/** The key that a request is bound to (RFC 9449 §4.3); null if it is bound to none. */
function dpopOf({ request, htu }: Asked, token: string | null) {
  const compact = request.headers['dpop'];
  if (compact === undefined) return null;
  const jws = readJws<{ jwk?: JsonWebKey }, DpopClaims>(compact);
  const { jwk } = jws.header;
  if (!jwk) return null;
  return {
    thumbprint: thumbprintOf(jwk),
    isProven: async () => isOf(jws, { htm: request.method, htu, token }) && jws.isSignedBy(jwk),
  };
}

function isOf(
  { header, payload }: Jws<unknown, DpopClaims>,
  { htm, htu, token }: { htm: string; htu: string; token: string | null },
): boolean {
  return (
    header.typ === 'dpop+jwt' &&
    payload.htm === htm &&
    payload.htu === htu &&
    Math.abs(Date.now() / 1000 - (payload.iat ?? 0)) <= maxSkewSeconds &&
    (token === null || payload.ath === sha256(token))
  );
}
