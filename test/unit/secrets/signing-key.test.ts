import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signingKeyProblem } from '../../../services/secrets/signing-key.ts';
import type { SigningAlgorithm } from '../../../src/account/secrets/types.ts';

const jwk = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  EdDSA: () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
} satisfies Partial<Record<SigningAlgorithm, () => JsonWebKey>>;

const problemOf = (algorithm: SigningAlgorithm, key: object) =>
  signingKeyProblem(JSON.stringify(key), algorithm);

describe('a signing key', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'is accepted if it is %s, whatever else its JWK says',
    (algorithm) => {
      const odd = { alg: 'none', use: 'enc', key_ops: ['verify'], ext: false, kid: 'another' };
      expect(problemOf(algorithm, { ...jwk[algorithm](), ...odd })).toBeNull();
    },
  );

  it.each<[what: string, SigningAlgorithm, part: JsonWebKey]>([
    ['a private key of another pair', 'ES256', { d: jwk.ES256().d ?? '' }],
    ['the private key zero', 'ES256', { d: 'A'.repeat(43) }],
    ['a public key of another pair', 'EdDSA', { x: jwk.EdDSA().x ?? '' }],
    ['an even prime', 'RS256', { p: 'gICA' }],
    ['a modulus of another pair', 'RS256', { n: jwk.RS256().n ?? '' }],
    ['the exponent one', 'RS256', { e: 'AQ' }],
  ])('is refused with %s before it is stored', (_, algorithm, part) => {
    const given = jwk[algorithm as keyof typeof jwk]();
    expect(problemOf(algorithm, { ...given, ...part })).toBe('must be a key whose parts belong to one pair');
  });
});
