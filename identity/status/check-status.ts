import type { AgentContext } from '@credo-ts/core';
import { findStatusList, isRevokedAt } from '../../db/queries/wallets/status-lists.ts';
import type { StatusReference } from '../../src/wallets/status-lists/status-claim.ts';
import { isOwnAddress, ownListOf } from '../../src/wallets/status-lists/status-list.ts';
import { publicUrlOf } from '../wallet/public-url.ts';
import type { TrustAnchors } from '../trust/trusted-issuers.ts';
import { currentWalletTransaction, walletTransactionOrNull } from '../wallet/wallet-transaction.ts';
import { UnknownStatus } from './unknown-status.ts';
import { readEntry } from './bits.ts';
import type { ListToken } from './list-tokens.ts';
import { requireTrusted } from './require-trusted.ts';
import { StatusLists, type AskedList } from './status-lists.ts';

/** The format of the credential: the list of an SD-JWT VC is a JWT, the list of an mdoc a CWT. The other form is accepted, too. */
export type StatusOwner = 'dc+sd-jwt' | 'mso_mdoc';

const accepted: Record<StatusOwner, string> = {
  'dc+sd-jwt': 'application/statuslist+jwt, application/statuslist+cwt;q=0.5',
  mso_mdoc: 'application/statuslist+cwt, application/statuslist+jwt;q=0.5',
};

/**
 * The status of a credential in its issuer's list: 0 is valid. Our own lists are read from the database, others
 * are loaded through the egress guard and kept for as long as they say. A list counts only if its signer is trusted like the issuer.
 * @throws UnknownStatus if there is no such list, or it is not valid
 */
export async function statusOf(
  context: AgentContext,
  { reference, owner }: { reference: StatusReference; owner: StatusOwner },
  trusted: TrustAnchors,
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
  trusted: TrustAnchors,
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
  trusted: TrustAnchors,
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

const loaded = (context: AgentContext, asked: AskedList, trusted: TrustAnchors): Promise<ListToken> =>
  context.dependencyManager
    .resolve(StatusLists)
    .tokenAt(walletTransactionOrNull()?.projectId ?? null, asked, (token) =>
      requireTrusted(context, token, trusted),
    );
