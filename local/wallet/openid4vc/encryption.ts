import { CompactEncrypt, importJWK, type JWK } from 'jose';

export const encryptions = ['A128GCM', 'A256GCM', 'A128CBC-HS256'] as const;
/** How a wallet encrypts its answer to a request (OpenID4VP 1.0 §8.3). */
export type Encryption = (typeof encryptions)[number];

interface Request {
  client_metadata?: { jwks?: { keys: JWK[] } | undefined } | undefined;
}

/** Encrypts an answer for the key of a request. @throws Error if the request has none */
export async function encryptedFor(
  { client_metadata: metadata }: Request,
  answer: object,
  enc: Encryption,
): Promise<string> {
  const [jwk] = metadata?.jwks?.keys ?? [];
  if (!jwk) throw new Error('the request has no key to encrypt for');
  return new CompactEncrypt(Buffer.from(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
