import { createPublicKey, X509Certificate, type JsonWebKey } from 'node:crypto';
import { DidsApi, getPublicJwkFromVerificationMethod, type AgentContext } from '@credo-ts/core';
import { findStatusList, isRevokedAt } from '../../db/queries/wallets/status-lists.ts';
import type { StatusReference } from '../../src/status-lists/status-claim.ts';
import { isOwnAddress, ownListOf } from '../../src/status-lists/status-list.ts';
import { publicUrlOf } from '../wallet/public-url.ts';
import type { Trusted } from '../trust/trusted-issuers.ts';
import { isVouchedFor } from '../trust/vouched-for.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import { UnknownStatus } from './unknown-status.ts';
import { readEntry } from './bits.ts';
import { readCwtList, readJwtList, type ListToken } from './list-tokens.ts';

/**
 * The format of the credential: the list of an SD-JWT VC is a JWT, that of an mdoc a CWT. The other form is accepted,
 * too.
 */
export type StatusOwner = 'dc+sd-jwt' | 'mso_mdoc';

const accepted: Record<StatusOwner, string> = {
  'dc+sd-jwt': 'application/statuslist+jwt, application/statuslist+cwt;q=0.5',
  mso_mdoc: 'application/statuslist+cwt, application/statuslist+jwt;q=0.5',
};

/**
 * The status of a credential in its issuer's list: 0 is valid. Our own lists are read from the database, others
 * through the egress guard. A list counts only if its signer is trusted like the issuer.
 * @throws UnknownStatus if there is no such list, or it is not valid
 */
export async function statusOf(
  context: AgentContext,
  { reference, owner }: { reference: StatusReference; owner: StatusOwner },
  trusted: Trusted,
): Promise<number> {
  const publicUrl = publicUrlOf(context);
  const own = ownListOf(reference.uri, publicUrl);
  if (own !== null && 'idx' in reference) return statusHere(own, reference.idx);
  // A peer must not make us call ourselves: this address is no list of ours, and we make no identifier lists.
  if (isOwnAddress(reference.uri, publicUrl)) throw new UnknownStatus('there is no such status list');
  try {
    return await ('idx' in reference
      ? entryElsewhere(context, { ...reference, accept: accepted[owner] }, trusted)
      : identifiedElsewhere(context, reference, trusted));
  } catch (cause) {
    throw new UnknownStatus('the status list is not there, or not as it should be', { cause });
  }
}

async function entryElsewhere(
  context: AgentContext,
  { uri, idx, accept }: { uri: string; idx: number; accept: string },
  trusted: Trusted,
): Promise<number> {
  const { statusList } = await loaded(context, { uri, accept, kind: 'statuslist' }, trusted);
  if (!statusList) throw new Error('has no status list');
  const { bits, lst } = statusList;
  if (bits !== 1 && bits !== 2 && bits !== 4 && bits !== 8)
    throw new Error('the status list has a strange width');
  return readEntry(lst, bits, idx);
}

/** A credential is revoked if the list has its identifier; the list says nothing else. */
async function identifiedElsewhere(
  context: AgentContext,
  { uri, id }: { uri: string; id: string },
  trusted: Trusted,
): Promise<number> {
  const accept = 'application/identifierlist+cwt';
  const { identifiers } = await loaded(context, { uri, accept, kind: 'identifierlist' }, trusted);
  if (!identifiers) throw new Error('has no identifier list');
  return identifiers.has(id) ? 1 : 0;
}

async function statusHere(listId: string, index: number): Promise<number> {
  const { tx } = currentWalletTransaction();
  if (!(await findStatusList(tx, listId))) throw new UnknownStatus('there is no such status list');
  return (await isRevokedAt(tx, listId, index)) ? 1 : 0;
}

/** @throws Error where it is not what was asked for, has expired, is not valid yet, or is not signed by whom we trust */
async function loaded(
  context: AgentContext,
  { uri, accept, kind }: { uri: string; accept: string; kind: 'statuslist' | 'identifierlist' },
  trusted: Trusted,
): Promise<ListToken> {
  const answer = await context.config.agentDependencies.fetch(uri, { headers: { accept } });
  if (!answer.ok) throw new Error(`the status list answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const form = answer.headers.get('content-type')?.includes('+cwt') ? 'cwt' : 'jwt';
  const token = form === 'cwt' ? readCwtList(bytes) : readJwtList(bytes.toString().trim());
  if (token.typ !== `${kind}+${form}`) throw new Error('is no status list');
  if (token.sub !== uri) throw new Error('is the status list of another address');
  const [now, skew] = [Date.now() / 1000, context.config.validitySkewSeconds];
  if (token.exp !== undefined && !(Number(token.exp) + skew > now))
    throw new Error('the status list has expired');
  // draft-ietf-oauth-status-list §5.1, §5.2
  if (!Number.isFinite(token.iat)) throw new Error('the status list does not say when it was issued');
  if (token.nbf !== undefined && !(Number(token.nbf) <= now + skew))
    throw new Error('the status list is not valid yet');
  const key = await keyOf(context, token, trusted);
  if (!(await token.isSignedBy(key))) throw new Error('the status list is not signed by its issuer');
  return token;
}

/** @throws Error where the signer is not trusted */
async function keyOf(
  context: AgentContext,
  { x5c, didUrl }: ListToken,
  { dids, certificates }: Trusted,
): Promise<JsonWebKey> {
  if (x5c) {
    const chain = x5c.map((der) => new X509Certificate(der));
    if (!isVouchedFor(chain, certificates)) throw new Error('the signer of the status list is not trusted');
    return (chain[0]?.publicKey ?? createPublicKey('')).export({ format: 'jwk' });
  }
  if (!dids.includes(didUrl.replace(/#.*$/, '')))
    throw new Error('the signer of the status list is not trusted');
  const document = await context.dependencyManager.resolve(DidsApi).resolveDidDocument(didUrl);
  const jwk = getPublicJwkFromVerificationMethod(document.dereferenceKey(didUrl)).toJson();
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => name !== 'kid'));
}
