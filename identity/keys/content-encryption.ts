import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { decryptCbc, encryptCbc } from './aes-cbc-hmac.ts';

/**
 * Ciphers for content: for JWE AES-GCM (RFC 7518 §5.3), which OpenID4VP wallets must have, and AES-CBC with HMAC
 * (§5.2), for wallets that have nothing else; for envelopes of Aries RFC 0019 ChaCha20-Poly1305 (RFC 8439).
 */
const ciphers = {
  A128GCM: { cipher: 'aes-128-gcm', keyBits: 128 },
  A256GCM: { cipher: 'aes-256-gcm', keyBits: 256 },
  'A128CBC-HS256': { cipher: null, keyBits: 256 },
  C20P: { cipher: 'chacha20-poly1305', keyBits: 256 },
} as const;

type ContentEncryption = keyof typeof ciphers;

export const isContentEncryption = (name: string): name is ContentEncryption => Object.hasOwn(ciphers, name);

export const contentKeyBits = (algorithm: ContentEncryption): number => ciphers[algorithm].keyBits;

const authTagLength = 16;

/** Null if Node has no AEAD for it. Node's types tell the ciphers apart, but these are all used in the same way. */
const cipherOf = (algorithm: ContentEncryption) => ciphers[algorithm].cipher as 'aes-256-gcm' | null;

interface Parameters {
  algorithm: ContentEncryption;
  iv?: Uint8Array | undefined;
  aad?: Uint8Array | undefined;
}

export function encryptContent(key: Uint8Array, { algorithm, iv: given, aad }: Parameters, data: Uint8Array) {
  const name = cipherOf(algorithm);
  if (name === null) return encryptCbc(key, { iv: given, aad }, data);
  const iv = given ?? randomBytes(12);
  const cipher = createCipheriv(name, key, iv, { authTagLength });
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
  const name = cipherOf(algorithm);
  if (name === null) return decryptCbc(key, { iv, aad, tag }, data);
  const decipher = createDecipheriv(name, key, iv, { authTagLength });
  if (aad) decipher.setAAD(aad);
  decipher.setAuthTag(tag);
  return new Uint8Array(Buffer.concat([decipher.update(data), decipher.final()]));
}
