import {
  findOpenSessions,
  lockSession,
  moveSession,
  withdrawSiblings,
} from '../../../db/queries/openid4vc/sessions.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentUnit } from '../../wallet/unit.ts';

/** Nobody can answer it any more, nor any other of its hold; one that is final stays as it is. */
export async function withdraw(id: string): Promise<void> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  if (session.holdKey !== null) await withdrawSiblings(tx, session);
  if (!isFinalSession(session.kind, session.status)) await moveSession(tx, id, { status: 'withdrawn' });
}

/** Nobody can go on with what the owner's action has begun. */
export async function endSessions({ execution }: WalletOwner): Promise<void> {
  if (!execution) return;
  const { tx } = currentUnit();
  for (const { id } of await findOpenSessions(tx, execution)) await withdraw(id);
}
