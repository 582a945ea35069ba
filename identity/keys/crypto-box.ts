import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPair,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto';
import { promisify } from 'node:util';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js';
import { blake2b } from '@noble/hashes/blake2.js';

/**
 * NaCl's crypto_box and crypto_box_seal, with which the keys of envelopes are encrypted (Aries RFC 0019).
 * Node has the curve, but neither XSalsa20 nor BLAKE2b with an output of 24 bytes.
 */
const generate = promisify(generateKeyPair);
const publicKeyBytes = 32;
const nonceBytes = 24;

interface KeyPair {
  privateKey: Uint8Array;
  publicKey: Uint8Array;
}

/** @param theirs public key on X25519 */
export function sealForPeer(mine: JsonWebKey, theirs: Uint8Array, data: Uint8Array, iv?: Uint8Array) {
  const nonce = new Uint8Array(iv ?? randomBytes(nonceBytes));
  const encrypted = xsalsa20poly1305(boxKey(keyPairOf(mine), theirs), nonce).encrypt(data);
  return { encrypted: new Uint8Array(encrypted), iv: nonce };
}

/** @throws Error if this peer has not sealed the data for us */
export const openFromPeer = (mine: JsonWebKey, theirs: Uint8Array, nonce: Uint8Array, data: Uint8Array) =>
  xsalsa20poly1305(boxKey(keyPairOf(mine), theirs), nonce).decrypt(data);

/** Encrypts for a peer that need not know the sender. */
export async function sealAnonymously(theirs: Uint8Array, data: Uint8Array) {
  const { privateKey } = await generate('x25519');
  const ephemeral = keyPairOf(privateKey.export({ format: 'jwk' }));
  const nonce = sealNonce(ephemeral.publicKey, theirs);
  const encrypted = xsalsa20poly1305(boxKey(ephemeral, theirs), nonce).encrypt(data);
  return new Uint8Array(Buffer.concat([ephemeral.publicKey, encrypted]));
}

/** @throws Error where the data was not sealed for this key */
export function openAnonymous(mine: JsonWebKey, data: Uint8Array): Uint8Array {
  const keys = keyPairOf(mine);
  const ephemeral = data.subarray(0, publicKeyBytes);
  const nonce = sealNonce(ephemeral, keys.publicKey);
  return xsalsa20poly1305(boxKey(keys, ephemeral), nonce).decrypt(data.subarray(publicKeyBytes));
}

const sealNonce = (ephemeral: Uint8Array, theirs: Uint8Array): Uint8Array =>
  blake2b(Buffer.concat([ephemeral, theirs]), { dkLen: nonceBytes });

/** Envelopes name Ed25519 keys; the box uses the same keys on X25519. */
function keyPairOf({ crv, d = '', x = '' }: JsonWebKey): KeyPair {
  const [privateKey, publicKey] = [bytes(d), bytes(x)];
  return crv === 'Ed25519'
    ? {
        privateKey: ed25519.utils.toMontgomerySecret(privateKey),
        publicKey: ed25519.utils.toMontgomery(publicKey),
      }
    : { privateKey, publicKey };
}

function boxKey({ privateKey, publicKey }: KeyPair, theirs: Uint8Array): Uint8Array {
  const secret = diffieHellman({
    privateKey: createPrivateKey({
      format: 'jwk',
      key: { ...onX25519(publicKey), d: text(privateKey) },
    }),
    publicKey: createPublicKey({ format: 'jwk', key: onX25519(theirs) }),
  });
  const key = new Uint32Array(8);
  hsalsa(sigma, words(secret), new Uint32Array(4), key);
  return new Uint8Array(key.buffer);
}

const onX25519 = (publicKey: Uint8Array): JsonWebKey => ({ kty: 'OKP', crv: 'X25519', x: text(publicKey) });
const bytes = (base64url: string): Uint8Array => new Uint8Array(Buffer.from(base64url, 'base64url'));
const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const words = (value: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(value).buffer);
const sigma = words(new TextEncoder().encode('expand 32-byte k'));
