import { closeInvitation } from '../../../db/queries/didcomm/invitations.ts';
import { moveDidcommSession, type LockedDidcommSession } from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { ExchangeEvent } from '../../../src/wallets/didcomm/event.ts';
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { resumeHoldOrRefuse } from './refused-message.ts';

/**
 * Fails a locked session because its messages reach nobody, and resumes the hold that waits for it. A session that is
 * over stays as it is: another has replaced it.
 * @throws RefusedMessage if nothing waits for it any more
 */
export async function failSession(session: LockedDidcommSession, why: HoldfastError): Promise<void> {
  const { tx, unwrap } = currentWalletTransaction();
  const { id, kind, holdKey, invitationId, actionId } = session;
  if (session.expired || isFinalDidcomm(kind, session.status)) return;
  const error = why.toBody();
  if (invitationId !== null) await closeInvitation(tx, invitationId);
  await moveDidcommSession(tx, id, {
    status: 'failed',
    error: unwrap(session.dataKey).seal(encryptionContext.error(actionId), error),
  });
  const event: ExchangeEvent = { id, status: 'failed', connection: null, error };
  if (holdKey !== null) await resumeHoldOrRefuse({ ...session, holdKey }, event);
}
