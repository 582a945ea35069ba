import {
  findOpenSessions,
  lockSession,
  moveSession,
  withdrawSiblings,
} from '../../../db/queries/openid4vc/sessions.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

/** Withdraws a session and all others of its hold; a final one stays as it is. */
export async function withdraw(id: string): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  if (session.holdKey !== null) await withdrawSiblings(tx, session);
  if (!isFinalSession(session.kind, session.status)) await moveSession(tx, id, { status: 'withdrawn' });
}

/** Ends all sessions that the owner's action has begun. */
export async function endSessions({ execution }: WalletOwner): Promise<void> {
  if (!execution) return;
  const { tx } = currentWalletTransaction();
  for (const { id } of await findOpenSessions(tx, execution)) await withdraw(id);
}
