import type { AgentContext } from '@credo-ts/core';
import { currentUnit } from '../wallet/unit.ts';
import { findCreatedDid } from './created-did.ts';
import { DidServices } from './did-services.ts';

export const webDidPath = '/dids';

/** Keys in the document. */
export const webKeys = { p256: '#key-1', ed25519: '#key-2' } as const;

/** did:web of a wallet; null where nobody could resolve it, which they do by https only. */
export const webDidOf = (publicUrl: string, walletId: string): string | null =>
  new URL(publicUrl).protocol === 'https:' ? webDidAt(publicUrl, walletId) : null;

/** The same wherever it is: without TLS only who is on this machine resolves it, and only by a rule of its own. */
export function webDidAt(publicUrl: string, walletId: string): string {
  const { host, pathname } = new URL(publicUrl);
  const segments = `${pathname}${webDidPath}/${walletId}`.split('/').filter((segment) => segment !== '');
  return ['did:web', ...[host, ...segments].map(encodeURIComponent)].join(':');
}

/**
 * The document of a wallet's did:web, with the keys of its other DIDs; null where it has none yet.
 * Source: W3C did:web method, §3.2.
 */
export async function webDidDocument(
  context: AgentContext,
  did: string,
  publicUrl: string,
): Promise<Record<string, unknown> | null> {
  const jwk = await findCreatedDid(context, 'jwk');
  const key = await findCreatedDid(context, 'key');
  const methods = [
    ...(jwk === null ? [] : [methodOfJwk(did, jwk)]),
    ...(key === null ? [] : [methodOfKey(did, key)]),
  ];
  if (methods.length === 0) return null;
  const ids = methods.map(({ id }) => id);
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/suites/jws-2020/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id: did,
    alsoKnownAs: [jwk, key].filter((other) => other !== null),
    verificationMethod: methods,
    authentication: ids,
    assertionMethod: ids,
    service: context.dependencyManager.resolve(DidServices).of({
      did,
      publicUrl,
      publicId: currentUnit().publicId,
      ed25519KeyId: key === null ? null : `${did}${webKeys.ed25519}`,
    }),
  };
}

/** A did:jwk is its key, encoded. */
const methodOfJwk = (controller: string, jwk: string) => ({
  id: `${controller}${webKeys.p256}`,
  type: 'JsonWebKey2020',
  controller,
  publicKeyJwk: JSON.parse(Buffer.from(jwk.slice('did:jwk:'.length), 'base64url').toString()) as object,
});

const methodOfKey = (controller: string, key: string) => ({
  id: `${controller}${webKeys.ed25519}`,
  type: 'Multikey',
  controller,
  publicKeyMultibase: key.slice('did:key:'.length),
});
