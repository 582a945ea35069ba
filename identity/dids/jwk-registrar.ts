import {
  DidDocumentRole,
  DidJwk,
  DidRecord,
  DidRepository,
  JwkDidRegistrar,
  Kms,
  type AgentContext,
  type DidCreateResult,
  type JwkDidCreateOptions,
} from '@credo-ts/core';

/** The members of a public key that its thumbprint covers (RFC 7638 §3.2). */
const required: ReadonlySet<string> = new Set(['crv', 'e', 'kty', 'n', 'x', 'y']);

/**
 * The did:jwk of a key, with the members in the order of RFC 7638 §3.3. The text of the key is the DID, and wallets that write
 * it anew arrive at this order.
 */
export function jwkDidOf(publicJwk: Kms.KmsJwkPublic): string {
  const members = Object.entries(publicJwk)
    .filter(([name]) => required.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `did:jwk:${Buffer.from(JSON.stringify(Object.fromEntries(members))).toString('base64url')}`;
}

/** Creates DIDs of new keys. The agent's own would order the members as its schemas do. */
export class OrderedJwkRegistrar extends JwkDidRegistrar {
  override async create(context: AgentContext, { options }: JwkDidCreateOptions): Promise<DidCreateResult> {
    if (!options.createKey) throw new Error('a did:jwk is made with a new key');
    const { publicJwk, keyId } = await context.dependencyManager
      .resolve(Kms.KeyManagementApi)
      .createKey(options.createKey);
    const did = jwkDidOf(publicJwk);
    const keys = [{ didDocumentRelativeKeyId: '#0', kmsKeyId: keyId }];
    await context.dependencyManager
      .resolve(DidRepository)
      .save(context, new DidRecord({ did, role: DidDocumentRole.Created, keys }));
    const { didDocument } = DidJwk.fromDid(did);
    return {
      didDocumentMetadata: {},
      didRegistrationMetadata: {},
      didState: { state: 'finished', did, didDocument },
    };
  }
}
