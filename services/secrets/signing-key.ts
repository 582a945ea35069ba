import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SigningAlgorithm } from '../../src/account/secrets/types.ts';

interface KeyRequirement {
  type: string;
  curve?: string;
  words: string;
}
const rsa: KeyRequirement = { type: 'rsa', words: 'an RSA key of 2,048 to 4,096 bits' };
/** The keys of each algorithm (RFC 7518 §3.3 to §3.5, RFC 8037 §3.1). */
const needed: Readonly<Record<SigningAlgorithm, KeyRequirement>> = {
  ES256: { type: 'ec', curve: 'prime256v1', words: 'a key of the curve P-256' },
  ES384: { type: 'ec', curve: 'secp384r1', words: 'a key of the curve P-384' },
  EdDSA: { type: 'ed25519', words: 'an Ed25519 key' },
  PS256: rsa,
  RS256: rsa,
};

/** Reads a private key in PEM, or as a JWK (RFC 7517), for an algorithm; or returns its problem, without quoting the key. */
export function signingKeyOf(
  text: string,
  algorithm: SigningAlgorithm,
): { key: KeyObject } | { problem: string } {
  const { type, curve, words } = needed[algorithm];
  const key = keyIn(text.trim());
  if (!key) return { problem: 'must be a private key without a passphrase, in PEM or as a JWK' };
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {};
  const isOfLength =
    type !== 'rsa' || (modulusLength !== undefined && modulusLength >= 2_048 && modulusLength <= 4_096);
  return key.asymmetricKeyType === type && namedCurve === curve && isOfLength
    ? { key }
    : { problem: `must be ${words} for the algorithm ${algorithm}` };
}

/** Returns the problem of a private key, as `signingKeyOf` does, also if the signatures of the key cannot be verified. */
export function signingKeyProblem(text: string, algorithm: SigningAlgorithm): string | null {
  const found = signingKeyOf(text, algorithm);
  if ('problem' in found) return found.problem;
  return signsVerifiably(text.trim(), found.key) ? null : 'must be a key whose parts belong to one pair';
}

/** Nothing that reads a key compares its parts: a wrong one shows in the signature. */
function signsVerifiably(text: string, key: KeyObject): boolean {
  const data = Buffer.from('Holdfast');
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  try {
    return verify(hash, data, publicKeyIn(text), sign(hash, data, key));
  } catch {
    return false;
  }
}

function keyIn(text: string): KeyObject | null {
  try {
    return createPrivateKey(sourceOf(text));
  } catch {
    return null;
  }
}

/** Returns the public key. For a JWK this is the public key in its members, and not the one computed from `d`. */
function publicKeyIn(text: string): KeyObject {
  const source = sourceOf(text);
  if (typeof source === 'string') return createPublicKey(source);
  const { d: _, ...key } = source.key;
  return createPublicKey({ key, format: 'jwk' });
}

const sourceOf = (text: string): string | { key: Record<string, string>; format: 'jwk' } =>
  text.startsWith('{') ? { key: JSON.parse(text) as Record<string, string>, format: 'jwk' } : text;
