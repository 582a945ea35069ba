import { lockSession, releaseSession } from '../../../db/queries/openid4vc/sessions.ts';
import { currentUnit } from '../../wallet/unit.ts';

/** Lets a wallet have the credentials of a deferred offer. Gives the correlation key of the hold, where there is one. */
export async function release(id: string): Promise<string | null> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id });
  if (session) await releaseSession(tx, id);
  return session?.holdKey ?? null;
}
