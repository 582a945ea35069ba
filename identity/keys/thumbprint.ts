import { createHash, type JsonWebKey } from 'node:crypto';

/** The name of a public key that anybody can work out (RFC 7638). */
export function thumbprintOf({ crv, kty, x, y }: JsonWebKey): string {
  const required = y === undefined ? { crv, kty, x } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(required)).digest('base64url');
}
