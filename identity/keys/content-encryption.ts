import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Content encryption: of JWE (RFC 7518 §5.3) AES-GCM alone, which OpenID4VP wallets must have; of DIDComm v1 (Aries RFC 0019)
 * ChaCha20-Poly1305 (RFC 8439).
 */
const ciphers = {
  A128GCM: { cipher: 'aes-128-gcm', keyBits: 128 },
  A256GCM: { cipher: 'aes-256-gcm', keyBits: 256 },
  C20P: { cipher: 'chacha20-poly1305', keyBits: 256 },
} as const;

type ContentEncryption = keyof typeof ciphers;

export const isContentEncryption = (name: string): name is ContentEncryption => Object.hasOwn(ciphers, name);

export const contentKeyBits = (algorithm: ContentEncryption): number => ciphers[algorithm].keyBits;

const authTagLength = 16;

/** Node's types know each kind of cipher apart; these work the same way. */
const cipherOf = (algorithm: ContentEncryption) => ciphers[algorithm].cipher as 'aes-256-gcm';

interface Parameters {
  algorithm: ContentEncryption;
  iv?: Uint8Array | undefined;
  aad?: Uint8Array | undefined;
}

export function encryptContent(
  key: Uint8Array,
  { algorithm, iv = randomBytes(12), aad }: Parameters,
  data: Uint8Array,
) {
  const cipher = createCipheriv(cipherOf(algorithm), key, iv, { authTagLength });
  if (aad) cipher.setAAD(aad);
  const encrypted = Buffer.concat([cipher.update(data), cipher.final()]);
  return { encrypted: new Uint8Array(encrypted), iv, tag: new Uint8Array(cipher.getAuthTag()) };
}

/** @throws Error where key, tag or data are not those of the encryption */
export function decryptContent(
  key: Uint8Array,
  { algorithm, iv, aad, tag }: Parameters & { iv: Uint8Array; tag: Uint8Array },
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv(cipherOf(algorithm), key, iv, { authTagLength });
  if (aad) decipher.setAAD(aad);
  decipher.setAuthTag(tag);
  return new Uint8Array(Buffer.concat([decipher.update(data), decipher.final()]));
}
