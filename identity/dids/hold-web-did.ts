import {
  DidDocument,
  DidDocumentRole,
  DidRecord,
  DidRepository,
  JsonTransformer,
  type AgentContext,
} from '@credo-ts/core';
import { lockIdentity } from '../wallet/lock-identity.ts';
import { createdDid } from './created-did.ts';
import { webDidDocument, webKeys } from './web-did.ts';

/**
 * Lets invitations stand under the wallet's did:web: the agent holds its document, with the key and the endpoint for DIDComm, and
 * need not fetch it from ourselves.
 */
export async function holdWebDid(context: AgentContext, did: string, publicUrl: string): Promise<void> {
  const repository = context.dependencyManager.resolve(DidRepository);
  const held = () => repository.getCreatedDids(context, { method: 'web' });
  const holds = (records: readonly DidRecord[]) => records.some((record) => record.did === did);
  if (holds(await held())) return;
  const ofKey = await createdDid(context, 'key');
  await lockIdentity();
  const before = await held();
  if (holds(before)) return;
  // Under a public URL of before: the agent finds a DID by its key, of which there may be one.
  for (const record of before) await repository.delete(context, record);
  const [{ keys = [] } = {}] = await repository.getCreatedDids(context, { did: ofKey });
  const document = await webDidDocument(context, did, publicUrl);
  await repository.save(
    context,
    new DidRecord({
      did,
      role: DidDocumentRole.Created,
      didDocument: JsonTransformer.fromJSON(document, DidDocument),
      keys: keys.map(({ kmsKeyId }) => ({ didDocumentRelativeKeyId: webKeys.ed25519, kmsKeyId })),
    }),
  );
}
