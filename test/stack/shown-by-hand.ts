import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { badge, openRequest } from './wallets.ts';

/** This file signs and presents credentials without a library, so that tests can forge them. */

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) };
}

export function jwtOf(header: object, payload: object, privateKey: KeyObject): string {
  const text = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

export interface HandmadeIssuer {
  did: string;
  /** The DID document has the key under this id. */
  kid: string;
  privateKey: KeyObject;
}

/** Presents a badge of this issuer with these disclosures; returns the status of the answer. */
export async function showBadge(
  uri: string,
  { did, kid, privateKey }: HandmadeIssuer,
  disclosed: Record<string, unknown>,
  /** These claims replace those of the key binding. */
  bound: Record<string, unknown> = {},
  /** The issuer signs these claims as well, without selective disclosure. */
  signed: Record<string, unknown> = {},
): Promise<number> {
  const holder = newKey();
  const disclosures = Object.entries(disclosed).map(([name, value]) => encode(['salt', name, value]));
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: did, vct: badge, iat: now, cnf: { jwk: holder.jwk }, ...signed };
  const credential = jwtOf(
    { typ: 'dc+sd-jwt', kid },
    { _sd_alg: 'sha-256', _sd: disclosures.map(hash), ...claims },
    privateKey,
  );
  const presented = [credential, ...disclosures, ''].join('~');
  const { client_id: aud, nonce, state = '', response_uri: responseUri = '' } = await openRequest(uri);
  const binding = jwtOf(
    { typ: 'kb+jwt' },
    { iat: now, aud, nonce, sd_hash: hash(presented), ...bound },
    holder.privateKey,
  );
  const body = new URLSearchParams({ vp_token: JSON.stringify({ badge: [presented + binding] }), state });
  return (await fetch(responseUri, { method: 'POST', body })).status;
}
