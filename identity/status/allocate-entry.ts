import { randomInt } from 'node:crypto';
import {
  insertIssuedCredential,
  type NewIssuedCredential,
} from '../../db/queries/wallets/issued-credentials.ts';
import {
  findNewestStatusList,
  insertStatusList,
  type ListSigner,
} from '../../db/queries/wallets/status-lists.ts';
import type { StatusClaim } from '../../src/wallets/status-lists/status-claim.ts';
import { statusListSize, statusListUri } from '../../src/wallets/status-lists/status-list.ts';
import { lockIdentity } from '../wallet/lock-identity.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';

/** A list counts as full when this many random indexes in a row were taken: it is then about half full. */
const tries = 8;

/**
 * Records an issued credential with its own entry in a list. Indexes are random, so nobody can tell from them which
 * credentials were issued together. The key of the table, not this code, keeps two credentials from the same index.
 */
export async function recordRevocable(
  credential: NewIssuedCredential,
  { certificateId, token }: Omit<ListSigner, 'walletId'>,
  publicUrl: string,
): Promise<StatusClaim> {
  const { tx, walletId } = currentWalletTransaction();
  const signer: ListSigner = { walletId, certificateId, token };
  let statusListId = (await findNewestStatusList(tx, signer)) ?? (await newList(signer, null));
  for (;;) {
    for (let tried = 0; tried < tries; tried++) {
      const statusIndex = randomInt(statusListSize);
      if (await insertIssuedCredential(tx, credential, { statusListId, statusIndex })) {
        return { status_list: { idx: statusIndex, uri: statusListUri(publicUrl, statusListId) } };
      }
    }
    statusListId = await newList(signer, statusListId);
  }
}

/** The list after a full one, which somebody else may have begun meanwhile. */
async function newList(signer: ListSigner, full: string | null): Promise<string> {
  const { tx } = currentWalletTransaction();
  await lockIdentity();
  const newest = await findNewestStatusList(tx, signer);
  return newest !== null && newest !== full ? newest : insertStatusList(tx, signer);
}
