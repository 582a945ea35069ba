import type { AgentContext } from '@credo-ts/core';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { findCreatedDid } from './created-did.ts';
import { DidServices } from './did-services.ts';
import { webKeys } from './web-did.ts';

/**
 * The document of a wallet's did:web, with the keys of its other DIDs; null if it has none yet (W3C did:web method,
 * §3.2).
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
      publicId: currentWalletTransaction().publicId,
      ed25519KeyId: key === null ? null : `${did}${webKeys.ed25519}`,
    }),
  };
}

/** A did:jwk is the encoded key itself. */
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
