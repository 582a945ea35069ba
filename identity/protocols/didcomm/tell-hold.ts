import { v7 as uuidv7 } from 'uuid';
import { receiveEvent } from '../../../db/queries/holds/holds.ts';
import { findInboxSignal, type InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { WrappedKey } from '../../../db/encryption/vault.ts';
import { currentUnit } from '../../wallet/unit.ts';

/** Nothing of the message may stay; everything is as it was before. Its own message says why, and has nothing of the sender's. */
export class RefusedMessage extends Error {
  override readonly name = 'RefusedMessage';
  /** Our id of the exchange that it was an answer to, where that stays as it was. */
  readonly exchangeId: string | null;

  constructor(
    why: string,
    { exchangeId = null, cause }: { exchangeId?: string | null; cause?: unknown } = {},
  ) {
    super(why, cause === undefined ? undefined : { cause });
    this.exchangeId = exchangeId;
  }
}

/**
 * Settles the hold of what has come to its end. Null: no run is to be told.
 * @throws RefusedMessage where the hold was cancelled, or is over
 */
export async function tellHold(
  { projectId, holdKey, dataKey }: { projectId: string; holdKey: string; dataKey: WrappedKey },
  event: unknown,
): Promise<InboxSignal | null> {
  const { tx, unwrap } = currentUnit();
  const inboxId = uuidv7();
  const { claimed } = await receiveEvent(tx, {
    inboxId,
    projectId,
    key: holdKey,
    data: unwrap(dataKey).seal(encryptionContext.event(inboxId), event),
    sealedUnder: dataKey.ownerId,
  });
  if (!claimed) throw new RefusedMessage('nothing waits for it any more');
  return findInboxSignal(tx, inboxId);
}
