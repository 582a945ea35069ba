import { randomUUID } from 'node:crypto';
import { hash, jwtOf, type newKey } from './shown-by-hand.ts';

/** Proves that a request to an issuer comes from the holder of this key (RFC 9449). */
export const dpop = (
  { jwk, privateKey }: ReturnType<typeof newKey>,
  htu: string,
  { token, ...claims }: { token?: string } & Record<string, unknown> = {},
): string =>
  jwtOf(
    { typ: 'dpop+jwt', jwk },
    {
      jti: randomUUID(),
      htm: 'POST',
      htu,
      iat: Math.floor(Date.now() / 1000),
      ...(token === undefined ? {} : { ath: hash(token) }),
      ...claims,
    },
    privateKey,
  );
