import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { DataKey } from '../encryption/vault.ts';

interface DecisionPerson {
  path: string;
  effect: number;
  person: number;
}

const secretOf = (
  dataKey: Pick<DataKey, 'tokenFor'>,
  use: string,
  { path, effect, person }: DecisionPerson,
): string => dataKey.tokenFor(JSON.stringify([use, path, effect, person]));

/**
 * The secret in the link of a person. It comes from the key of the execution alone, so it is dead once the execution is erased.
 */
export const decisionMac = (dataKey: Pick<DataKey, 'tokenFor'>, place: DecisionPerson): string =>
  secretOf(dataKey, 'decision', place);

/** The key that the page sends back: only a person who has opened the page can decide, and not a program that calls the link alone. */
export const decisionPageKey = (dataKey: Pick<DataKey, 'tokenFor'>, place: DecisionPerson): string =>
  secretOf(dataKey, 'decisionPage', place);

/** The public half of the key with which the decisions of a wallet are signed (RFC 7517 §4, RFC 7518 §6.2). */
export interface DecisionPublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  alg: 'ES256';
  use: 'sig';
  /** Its thumbprint (RFC 7638). */
  kid: string;
}

/**
 * The key of a wallet's decisions. It comes from the data key of the wallet, so it is the same for as long as the wallet lives,
 * whatever master key wraps that.
 */
export function decisionKeys(dataKey: Pick<DataKey, 'tokenFor'>): {
  publicKey: DecisionPublicKey;
  privateKey: KeyObject;
} {
  for (let tries = 0; ; tries++) {
    const d = dataKey.tokenFor(JSON.stringify(['decisionKey', tries]));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(Buffer.from(d, 'base64url'));
    } catch (error) {
      // One of 2³² texts of 256 bits is no scalar of the curve.
      if (tries > 10) throw error;
      continue;
    }
    const point = curve.getPublicKey();
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const key = { kty: 'EC', crv: 'P-256', x, y } as const;
    const kid = createHash('sha256')
      .update(JSON.stringify({ crv: key.crv, kty: key.kty, x, y }))
      .digest('base64url');
    return {
      publicKey: { ...key, alg: 'ES256', use: 'sig', kid },
      privateKey: createPrivateKey({ key: { ...key, d }, format: 'jwk' }),
    };
  }
}

/** Signs claims in compact form (RFC 7515 §7.1) with ES256. */
export function signWith(
  { publicKey: { alg, kid }, privateKey }: ReturnType<typeof decisionKeys>,
  typ: string,
  claims: object,
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, kid, typ })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
