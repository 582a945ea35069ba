import * as v from 'valibot';

export const WalletDid = v.object({
  did: v.string(),
  method: v.picklist(['jwk', 'key', 'web']),
  keyType: v.picklist(['P-256', 'Ed25519']),
  keyId: v.pipe(v.string(), v.description('The DID URL of the key.')),
  use: v.pipe(v.picklist(['openid4vc', 'didcomm']), v.description('The protocol that the key signs for.')),
});
