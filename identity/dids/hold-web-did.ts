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
import { webDidDocument } from './web-did-document.ts';
import { webKeys } from './web-did.ts';

/**
 * Lets invitations use the wallet's did:web: the agent holds its document, with the key and the endpoint for messages,
 * so it need not fetch it from us.
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
  // These were made under an earlier public URL. The agent finds a DID by its key, so a key must have only one DID.
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
