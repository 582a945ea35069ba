import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Random bytes for the next nonces: they are fetched together, and each is used once. */
const nonces = Buffer.alloc(ivBytes * 256);
let nonceAt = nonces.length;

function nextNonce(): Buffer {
  if (nonceAt === nonces.length) {
    randomFillSync(nonces);
    nonceAt = 0;
  }
  const start = nonceAt;
  nonceAt += ivBytes;
  return nonces.subarray(start, nonceAt);
}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D): version, random 96-bit nonce, tag, ciphertext. Keys are key objects,
 * because Node is five times slower with bytes.
 */
export function encrypt(key: KeyObject, plaintext: Uint8Array, associatedData: string): Buffer {
  const iv = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ciphertext]);
}

/** Stored data cannot be decrypted with these keys, or with any key. */
export class DecryptionError extends Error {}

/**
 * Decrypts the result of `encrypt`.
 * @throws DecryptionError if the bytes, the key or the associated data are not those of `encrypt`
 */
export function decrypt(key: KeyObject, sealed: Uint8Array, associatedData: string): Buffer {
  if (sealed[0] !== version) throw new DecryptionError('sealed bytes of an unknown version');
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
  } catch (error) {
    throw new DecryptionError('sealed bytes are not those of this key and place', { cause: error });
  }
}
