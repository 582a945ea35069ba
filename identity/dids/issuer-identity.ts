import type { AgentContext } from '@credo-ts/core';
import { createdDid } from './created-did.ts';

/** The wallet's DID and the key of it that signs. */
export interface IssuerIdentity {
  did: string;
  keyUrl: string;
}

/** The wallet's did:jwk on P-256, whose only key has this name. */
export async function issuerIdentity(context: AgentContext): Promise<IssuerIdentity> {
  const did = await createdDid(context, 'jwk');
  return { did, keyUrl: `${did}#0` };
}
