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
import type { StatusClaim } from '../../src/openid4vc/status-claim.ts';
import { statusListSize, statusListUri } from '../../src/openid4vc/status-list.ts';
import { lockIdentity } from '../wallet/lock-identity.ts';
import { currentUnit } from '../wallet/unit.ts';

/** A list is full once so many random indexes in a row were taken: it is then about half full. */
const tries = 8;

/**
 * Records an issued credential, with an entry of a list of its own. Indexes are random: nobody can tell from them which
 * credentials were issued together. The table's key, not this code, sees to it that no two get the same one.
 */
export async function recordRevocable(
  credential: NewIssuedCredential,
  { certificateId, token }: Omit<ListSigner, 'walletId'>,
  publicUrl: string,
): Promise<StatusClaim> {
  const { tx, walletId } = currentUnit();
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

/** The list after a full one, which another may have begun meanwhile. */
async function newList(signer: ListSigner, full: string | null): Promise<string> {
  const { tx } = currentUnit();
  await lockIdentity();
  const newest = await findNewestStatusList(tx, signer);
  return newest !== null && newest !== full ? newest : insertStatusList(tx, signer);
}
