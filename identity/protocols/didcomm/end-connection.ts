import { moveConnection, type LockedConnection } from '../../../db/queries/didcomm/connections.ts';
import { findOpenSessionsOver, lockDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { failSession } from './fail-session.ts';
import { RefusedMessage } from './refused-message.ts';

/**
 * Ends a completed connection after the other side has left it, and fails the sessions over it, which nobody can answer any more.
 */
export async function endConnection({ id, actionId, dataKey }: LockedConnection): Promise<void> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const error = errors.connectionEnded();
  await moveConnection(tx, id, {
    status: 'ended',
    error: unwrap(dataKey).seal(encryptionContext.error(actionId), error.toBody()),
  });
  for (const open of await findOpenSessionsOver(tx, id)) {
    const session = await lockDidcommSession(tx, { walletId, id: open.id });
    if (session) await failSession(session, error).catch(unlessNobodyWaits);
  }
}

function unlessNobodyWaits(error: unknown): void {
  if (!(error instanceof RefusedMessage)) throw error;
}
