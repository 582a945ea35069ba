import * as v from 'valibot';
import { protocolNames } from '../../src/wallets/protocols/registry.ts';

export const WalletDid = v.object({
  did: v.string(),
  method: v.picklist(['jwk', 'key', 'web']),
  keyType: v.picklist(['P-256', 'Ed25519']),
  keyId: v.pipe(v.string(), v.description('The DID URL of the key.')),
  use: v.pipe(v.picklist(protocolNames), v.description('The protocol that the key signs for.')),
});
