import { DidsApi, type AgentContext, type Kms } from '@credo-ts/core';
import { lockIdentity } from '../wallet/lock-identity.ts';

const keyTypes = {
  jwk: { kty: 'EC', crv: 'P-256' },
  key: { kty: 'OKP', crv: 'Ed25519' },
} as const satisfies Record<string, Kms.KmsCreateKeyType>;

/** DID methods whose documents are derived from one key. */
export type KeyMethod = keyof typeof keyTypes;

/** The wallet's DID of this method; it is created when it is first needed. */
export async function createdDid(context: AgentContext, method: KeyMethod): Promise<string> {
  const known = await findCreatedDid(context, method);
  if (known !== null) return known;
  // Without the lock, two callers at once would create two DIDs.
  await lockIdentity();
  return (await findCreatedDid(context, method)) ?? (await create(context, method));
}

export async function findCreatedDid(context: AgentContext, method: KeyMethod): Promise<string | null> {
  const [record] = await context.dependencyManager.resolve(DidsApi).getCreatedDids({ method });
  return record?.did ?? null;
}

async function create(context: AgentContext, method: KeyMethod): Promise<string> {
  const { didState } = await context.dependencyManager.resolve(DidsApi).create({
    method,
    options: { createKey: { type: keyTypes[method] } },
  });
  if (didState.state !== 'finished') throw new Error('the DID of the wallet could not be made');
  return didState.did;
}
