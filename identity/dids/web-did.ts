import type { AgentContext } from '@credo-ts/core';
import { resourcesPath } from '../../src/anoncreds/resource-id.ts';
import { endpointUrl } from '../protocols/didcomm/paths.ts';
import { currentUnit } from '../wallet/unit.ts';
import { findCreatedDid } from './created-did.ts';

export const webDidPath = '/dids';

/** Keys in the document, by what they are for. */
export const webKeys = { openid4vc: '#key-1', didcomm: '#key-2' } as const;

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
    service: [
      { id: `${did}#anoncreds`, type: 'AnonCredsRegistry', serviceEndpoint: `${publicUrl}${resourcesPath}` },
      ...(key === null ? [] : [didcommService(did, publicUrl)]),
    ],
  };
}

/** Where messages to the wallet go (Aries RFC 0067). */
const didcommService = (did: string, publicUrl: string) => ({
  id: `${did}#didcomm`,
  type: 'did-communication',
  priority: 0,
  recipientKeys: [`${did}${webKeys.didcomm}`],
  routingKeys: [],
  accept: ['didcomm/aip1', 'didcomm/aip2;env=rfc19'],
  serviceEndpoint: endpointUrl(publicUrl, currentUnit().publicId),
});

/** A did:jwk is its key, encoded. */
const methodOfJwk = (controller: string, jwk: string) => ({
  id: `${controller}${webKeys.openid4vc}`,
  type: 'JsonWebKey2020',
  controller,
  publicKeyJwk: JSON.parse(Buffer.from(jwk.slice('did:jwk:'.length), 'base64url').toString()) as object,
});

const methodOfKey = (controller: string, key: string) => ({
  id: `${controller}${webKeys.didcomm}`,
  type: 'Multikey',
  controller,
  publicKeyMultibase: key.slice('did:key:'.length),
});
