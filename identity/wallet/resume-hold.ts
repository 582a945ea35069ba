import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { receiveEvent } from '../../db/queries/holds/holds.ts';
import { findInboxSignal, type InboxSignal } from '../../db/queries/outbox/outbox.ts';
import { currentUnit } from './unit.ts';

/** The hold that a session belongs to. */
export interface HeldSession {
  projectId: string;
  holdKey: string;
  /** Seals what the session has come to. */
  dataKey: WrappedKey;
}

/**
 * Ends the wait for a session, with what has come of it: every protocol does it here. Gives the signal for the run; null where
 * the hold has none.
 * @param refused what is thrown where the hold was cancelled, or is over: nothing of the answer may stay
 */
export async function resumeHold(
  { projectId, holdKey, dataKey }: HeldSession,
  event: unknown,
  refused: () => Error,
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
  if (!claimed) throw refused();
  return findInboxSignal(tx, inboxId);
}
