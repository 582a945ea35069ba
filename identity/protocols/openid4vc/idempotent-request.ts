import type { JsonWebKey } from 'node:crypto';
import { readJws, sha256, thumbprintOf } from '../../keys/jws.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { dpopOf } from './dpop.ts';

/** A request that gets the same response again if the first was lost. `key` identifies it, `proofs` authenticate its sender. */
export interface IdempotentRequest {
  key: string;
  proofs: readonly (() => Promise<boolean>)[];
  /** The response is stored only if it has one of these HTTP statuses. */
  kept: readonly number[];
}

interface WalletRequest {
  request: ProtocolRequest;
  body: string;
  /** The whole URL without its query. */
  htu: string;
}

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

const kinds = new Map<string, (asked: WalletRequest) => IdempotentRequest | null>([
  ['/token', tokenRequest],
  ['/credential', credentialRequest],
  // 202 asks the wallet to come again, so it must not be stored.
  ['/deferred-credential', (asked) => resourceRequest(asked, [asked.body], { proofs: [], kept: [200] })],
  ['/authorize', ({ request: { url }, body }) => ({ key: keyOf([url, body]), proofs: [], kept: [200] })],
]);

const keyOf = (parts: readonly unknown[]): string => sha256(JSON.stringify(parts));

function tokenRequest(asked: WalletRequest): IdempotentRequest | null {
  const dpop = dpopOf(asked.request, { htu: asked.htu, token: null });
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
function credentialRequest(asked: WalletRequest): IdempotentRequest | null {
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
  asked: WalletRequest,
  parts: unknown[],
  { proofs, kept }: Omit<IdempotentRequest, 'key'>,
): IdempotentRequest | null {
  const [scheme = '', token = ''] = (asked.request.headers['authorization'] ?? '').split(' ');
  if (token === '') return null;
  if (scheme.toLowerCase() === 'bearer') return { key: keyOf([asked.htu, token, ...parts]), proofs, kept };
  const dpop = dpopOf(asked.request, { htu: asked.htu, token });
  if (!dpop) return null;
  const key = keyOf([asked.htu, token, dpop.thumbprint, ...parts]);
  return { key, proofs: [dpop.isProven, ...proofs], kept };
}
