import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { answerByKey } from '../../db/answering.ts';
import { writeAudit, type AuditEntry } from '../../db/queries/audit.ts';
import { findHeld, type HeldAction } from '../../db/queries/holds/holds.ts';
import { walletHolder } from '../../src/account/audit/actor.ts';
import { answerTo } from '../../src/executions/concurrency/turns.ts';
import { isObject } from '../../src/language/json/object.ts';
import { isChoiceKey } from '../../src/people/decisions/presentation.ts';
import { currentWalletTransaction } from './wallet-transaction.ts';

/** The hold that a session belongs to. */
export interface HeldSession {
  projectId: string;
  holdKey: string;
  /** Encrypts the result of the session. */
  dataKey: WrappedKey;
}

/**
 * Resumes the hold that waits for a session, with its result. Every protocol does it here. The run is signalled after the
 * commit.
 * @param refused makes the error that is thrown if the hold was cancelled or is over; then the answer is rolled back
 */
export async function resumeSessionHold(
  { projectId, holdKey, dataKey }: HeldSession,
  event: unknown,
  refused: () => Error,
): Promise<void> {
  const { tx, unwrap, afterCommit } = currentWalletTransaction();
  const inboxId = uuidv7();
  const data = unwrap(dataKey).seal(encryptionContext.event(inboxId), event);
  const { claimed } = await answerByKey(
    tx,
    { inboxId, projectId, key: holdKey, data, sealedUnder: dataKey.ownerId, by: walletHolder },
    (signal) => afterCommit((dispatcher) => dispatcher.signal(signal), answerTo(signal)),
  );
  const decision = isChoiceKey(holdKey) ? await findHeld(tx, { projectId, key: holdKey }) : null;
  // While a decision counts the choice of somebody else, the answer waits in the inbox until it goes on.
  if (!claimed && !decision) throw refused();
  if (decision && isShown(event)) await writeAudit(tx, shownBy(projectId, decision));
}

const isShown = (event: unknown): boolean => isObject(event) && event['status'] === 'verified';

/** A wallet has shown what was asked for. Whether it is that of the person, the action finds out later, and its output says. */
const shownBy = (projectId: string, { accountId, executionId, actionId }: HeldAction): AuditEntry => ({
  accountId,
  projectId,
  actorType: 'wallet',
  actorName: 'a wallet',
  action: 'decision.present',
  recordType: 'decision',
  recordId: executionId,
  recordName: actionId,
  act: { authentication: 'wallet' },
});
