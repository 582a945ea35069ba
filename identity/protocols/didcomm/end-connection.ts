import { moveConnection, type LockedConnection } from '../../../db/queries/didcomm/connections.ts';
import { findOpenSessionsOver, lockDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import type { OwnedSignal } from '../../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { failSession } from './fail-session.ts';
import { RefusedMessage } from './refused-message.ts';

/**
 * Ends a completed connection that the other side has left, and fails the sessions over it, which nobody can answer
 * any more. Returns the signals for the runs that wait for them.
 */
export async function endConnection({ id, actionId, dataKey }: LockedConnection): Promise<OwnedSignal[]> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const error = errors.connectionEnded();
  await moveConnection(tx, id, {
    status: 'ended',
    error: unwrap(dataKey).seal(encryptionContext.error(actionId), error.toBody()),
  });
  const signals: OwnedSignal[] = [];
  for (const open of await findOpenSessionsOver(tx, id)) {
    const session = await lockDidcommSession(tx, { walletId, id: open.id });
    const inboxSignal = session && (await failSession(session, error).catch(unlessNobodyWaits));
    if (inboxSignal) signals.push(inboxSignal);
  }
  return signals;
}

function unlessNobodyWaits(error: unknown): null {
  if (error instanceof RefusedMessage) return null;
  throw error;
}
