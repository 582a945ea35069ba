import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of each half of the key: the first authenticates, the second encrypts (RFC 7518 §5.2.2.1). */
const half = 16;

/** A128CBC-HS256 (RFC 7518 §5.2.3), for wallets that have no AES-GCM. */
export function encryptCbc(
  key: Uint8Array,
  {
    iv = randomBytes(16),
    aad = new Uint8Array(),
  }: { iv?: Uint8Array | undefined; aad?: Uint8Array | undefined },
  data: Uint8Array,
) {
  const cipher = createCipheriv('aes-128-cbc', key.subarray(half), iv);
  const encrypted = new Uint8Array(Buffer.concat([cipher.update(data), cipher.final()]));
  return { encrypted, iv, tag: tagOf(key, iv, aad, encrypted) };
}

/** @throws Error where key, tag or data are not those of the encryption */
export function decryptCbc(
  key: Uint8Array,
  { iv, aad = new Uint8Array(), tag }: { iv: Uint8Array; aad?: Uint8Array | undefined; tag: Uint8Array },
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const expected = tagOf(key, iv, aad, data);
  // The tag is checked before anything is decrypted: an error about padding would reveal something about the text.
  if (tag.length !== expected.length || !timingSafeEqual(tag, expected))
    throw new Error('The authentication tag does not fit the encrypted data.');
  const decipher = createDecipheriv('aes-128-cbc', key.subarray(half), iv);
  return new Uint8Array(Buffer.concat([decipher.update(data), decipher.final()]));
}

function tagOf(
  key: Uint8Array,
  iv: Uint8Array,
  aad: Uint8Array,
  encrypted: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const aadBits = Buffer.alloc(8);
  aadBits.writeBigUInt64BE(BigInt(aad.length) * 8n);
  const mac = createHmac('sha256', key.subarray(0, half));
  for (const part of [aad, iv, encrypted, aadBits]) mac.update(part);
  return new Uint8Array(mac.digest().subarray(0, half));
}
