import { createPublicKey, X509Certificate, type JsonWebKey } from 'node:crypto';
import { DidsApi, getPublicJwkFromVerificationMethod, type AgentContext } from '@credo-ts/core';
import { findStatusList, isRevokedAt } from '../../db/queries/status-lists.ts';
import type { StatusReference } from '../../src/openid4vc/status-claim.ts';
import { ownListOf } from '../../src/openid4vc/status-list.ts';
import { publicUrlOf } from '../agent/public-url.ts';
import { readJws } from '../keys/jws.ts';
import type { Trusted } from '../trust/trusted-issuers.ts';
import { isVouchedFor } from '../trust/vouched-for.ts';
import { currentUnit } from '../unit.ts';
import { UnknownStatus } from './unknown-status.ts';
import { readEntry } from './bits.ts';

interface Header {
  kid?: string;
  x5c?: string[];
}

interface Payload {
  iss?: string;
  sub?: string;
  exp?: number;
  status_list: { bits: number; lst: string };
}

const mediaType = 'application/statuslist+jwt';

/**
 * The status of a credential, as its issuer's list has it: 0 for valid. Our own lists are read where they are kept; others
 * through the egress guard, and only a list counts whose signer is trusted as the issuer is.
 * @throws UnknownStatus where there is no such list, or it is not what it should be
 */
export async function statusOf(
  context: AgentContext,
  { uri, idx }: StatusReference,
  trusted: Trusted,
): Promise<number> {
  const own = ownListOf(uri, publicUrlOf(context));
  if (own !== null) return statusHere(own, idx);
  try {
    return await statusElsewhere(context, { uri, idx }, trusted);
  } catch (cause) {
    throw new UnknownStatus('the status list is not there, or not as it should be', { cause });
  }
}

async function statusElsewhere(
  context: AgentContext,
  { uri, idx }: StatusReference,
  trusted: Trusted,
): Promise<number> {
  const answer = await context.config.agentDependencies.fetch(uri, { headers: { accept: mediaType } });
  if (!answer.ok) throw new Error(`the status list answered ${answer.status}`);
  const { status_list: list } = await verified(context, (await answer.text()).trim(), uri, trusted);
  return readEntry(list.lst, list.bits, idx);
}

async function statusHere(listId: string, index: number): Promise<number> {
  const { tx } = currentUnit();
  if (!(await findStatusList(tx, listId))) throw new UnknownStatus('there is no such status list');
  return (await isRevokedAt(tx, listId, index)) ? 1 : 0;
}

async function verified(context: AgentContext, jwt: string, uri: string, trusted: Trusted): Promise<Payload> {
  const { header, payload, isSignedBy } = readJws<Header, Payload>(jwt);
  if (header.typ !== 'statuslist+jwt') throw new Error('is no status list');
  if (payload.sub !== uri) throw new Error('is the status list of another address');
  if (payload.exp !== undefined && payload.exp * 1000 <= Date.now())
    throw new Error('the status list has expired');
  if (![1, 2, 4, 8].includes(payload.status_list.bits))
    throw new Error('the status list has a strange width');
  const key = await keyOf(context, { header, payload }, trusted);
  if (!(await isSignedBy(key))) throw new Error('the status list is not signed by its issuer');
  return payload;
}

/** @throws Error where the signer is not trusted */
async function keyOf(
  context: AgentContext,
  { header: { x5c, kid = '' }, payload: { iss = '' } }: { header: Header; payload: Payload },
  { dids, certificates }: Trusted,
): Promise<JsonWebKey> {
  if (x5c) {
    const chain = x5c.map((text) => new X509Certificate(Buffer.from(text, 'base64')));
    if (!isVouchedFor(chain, certificates)) throw new Error('the signer of the status list is not trusted');
    return (chain[0]?.publicKey ?? createPublicKey('')).export({ format: 'jwk' });
  }
  const didUrl = kid.startsWith('did:') ? kid : `${iss}${kid}`;
  if (!dids.includes(didUrl.replace(/#.*$/, '')))
    throw new Error('the signer of the status list is not trusted');
  const document = await context.dependencyManager.resolve(DidsApi).resolveDidDocument(didUrl);
  const jwk = getPublicJwkFromVerificationMethod(document.dereferenceKey(didUrl)).toJson();
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => name !== 'kid'));
}
