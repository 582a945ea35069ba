import { createHash, createPrivateKey, createPublicKey, diffieHellman, type JsonWebKey } from 'node:crypto';

interface Agreement {
  privateJwk: JsonWebKey;
  publicJwk: JsonWebKey;
  /** Name of the content encryption that the key is for. */
  algorithm: string;
  keyBits: number;
  apu?: Uint8Array | undefined;
  apv?: Uint8Array | undefined;
}

/** Derives a key by ECDH-ES in direct key agreement mode: Concat KDF over the shared secret (RFC 7518 §4.6.2). */
export function agreeOnKey({ privateJwk, publicJwk, algorithm, keyBits, apu, apv }: Agreement): Uint8Array {
  const secret = diffieHellman({
    privateKey: createPrivateKey({ format: 'jwk', key: privateJwk }),
    publicKey: createPublicKey({ format: 'jwk', key: publicJwk }),
  });
  const otherInfo = Buffer.concat([
    lengthPrefixed(Buffer.from(algorithm)),
    lengthPrefixed(apu ?? Buffer.alloc(0)),
    lengthPrefixed(apv ?? Buffer.alloc(0)),
    uint32(keyBits),
  ]);
  // One round of SHA-256 gives 256 bits, enough for each of our ciphers.
  const round = createHash('sha256')
    .update(Buffer.concat([uint32(1), secret, otherInfo]))
    .digest();
  return round.subarray(0, keyBits / 8);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const lengthPrefixed = (bytes: Uint8Array): Buffer => Buffer.concat([uint32(bytes.length), bytes]);
