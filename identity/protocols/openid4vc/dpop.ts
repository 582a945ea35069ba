import type { JsonWebKey } from 'node:crypto';
import { readJws, sha256, thumbprintOf, type Jws } from '../../keys/jws.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { isSameHtu } from './htu.ts';

/** How far the clock of a wallet may be off, and how long its request may take (RFC 9449 §4.3, §11.1). */
const windowSeconds = 300;

export const untimelyProof = `The iat of the DPoP proof must be within ${windowSeconds} seconds of the present time`;

/** A proof that the sender of a request holds a key (DPoP, RFC 9449 §4.2), read before its signature is checked. */
export interface DpopProof {
  thumbprint: string;
  /** It is the same for the same key and `jti`. */
  id: string;
  isTimely: boolean;
  isProven: () => Promise<boolean>;
}

interface DpopClaims {
  htm?: string;
  htu?: string;
  iat?: number;
  jti?: string;
  ath?: string;
}

/**
 * @param htu the whole URL without its query
 * @returns null if the request has no proof, or one without a key
 * @throws Error if it is none
 */
export function dpopOf(
  { method, headers }: ProtocolRequest,
  { htu, token }: { htu: string; token: string | null },
): DpopProof | null {
  const compact = headers['dpop'];
  if (compact === undefined) return null;
  const jws = readJws<{ jwk?: JsonWebKey }, DpopClaims>(compact);
  const { jwk } = jws.header;
  if (!jwk) return null;
  const thumbprint = thumbprintOf(jwk);
  const isTimely = Math.abs(Date.now() / 1000 - Number(jws.payload.iat)) <= windowSeconds;
  return {
    thumbprint,
    id: JSON.stringify([thumbprint, jws.payload.jti]),
    isTimely,
    isProven: async () => isTimely && isOf(jws, { htm: method, htu, token }) && jws.isSignedBy(jwk),
  };
}

const isOf = (
  { header, payload }: Jws<unknown, DpopClaims>,
  { htm, htu, token }: { htm: string; htu: string; token: string | null },
): boolean =>
  header.typ === 'dpop+jwt' &&
  payload.htm === htm &&
  isSameHtu(payload.htu, htu) &&
  (token === null || payload.ath === sha256(token));
