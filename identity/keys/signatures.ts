import { constants, createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';

const signing = promisify(sign);
const verifying = promisify(verify);

/** JWS algorithms (RFC 7518 §3, RFC 8037) that we sign with; we verify others, too. */
export const signatureAlgorithms = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
export const verifiedAlgorithms = [
  ...signatureAlgorithms,
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
];

export async function signBytes(key: JsonWebKey, algorithm: string, data: Uint8Array) {
  const privateKey = createPrivateKey({ format: 'jwk', key });
  return new Uint8Array(
    await signing(hashOf(algorithm), data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  );
}

export async function verifyBytes(
  key: JsonWebKey,
  algorithm: string,
  data: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const publicKey = createPublicKey({ format: 'jwk', key });
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  const parameters = {
    key: publicKey,
    ...(algorithm.startsWith('ES') ? { dsaEncoding: 'ieee-p1363' as const } : {}),
    ...(algorithm.startsWith('PS') ? pss : {}),
  };
  return verifying(hashOf(algorithm), data, parameters, signature);
}

/** EdDSA does its own hashing. */
const hashOf = (algorithm: string): string | undefined =>
  algorithm.startsWith('Ed') ? undefined : `sha${algorithm.slice(2)}`;
