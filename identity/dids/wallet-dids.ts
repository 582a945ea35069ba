import type { AgentContext } from '@credo-ts/core';
import type { ProtocolName } from '../../src/wallets/protocols/registry.ts';
import { createdDid } from './created-did.ts';
import { webDidOf, webKeys } from './web-did.ts';

export interface WalletDid {
  did: string;
  method: 'jwk' | 'key' | 'web';
  keyType: 'P-256' | 'Ed25519';
  /** The DID URL of the key. */
  keyId: string;
  /** The protocol that the key signs for. */
  use: ProtocolName;
}

/** The wallet's DIDs; missing ones are created. */
export async function walletDids(
  context: AgentContext,
  { publicUrl, walletId }: { publicUrl: string; walletId: string },
): Promise<WalletDid[]> {
  const jwk = await createdDid(context, 'jwk');
  const key = await createdDid(context, 'key');
  const web = webDidOf(publicUrl, walletId);
  const openid4vc = { keyType: 'P-256', use: 'openid4vc' } as const;
  const didcomm = { keyType: 'Ed25519', use: 'didcomm' } as const;
  return [
    { did: jwk, method: 'jwk', keyId: `${jwk}#0`, ...openid4vc },
    { did: key, method: 'key', keyId: `${key}#${key.slice('did:key:'.length)}`, ...didcomm },
    ...(web === null
      ? []
      : [
          { did: web, method: 'web' as const, keyId: `${web}${webKeys.p256}`, ...openid4vc },
          { did: web, method: 'web' as const, keyId: `${web}${webKeys.ed25519}`, ...didcomm },
        ]),
  ];
}
