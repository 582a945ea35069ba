import { readWaits, type WaitKind } from '../../db/queries/waits.ts';
import { transact } from '../../db/transaction.ts';
import type { Wallet } from '../../identity/port.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { ApiDependencies } from '../dependencies.ts';

const renewals: Record<WaitKind, (wallet: Wallet, id: string) => Promise<void>> = {
  openid4vc: (wallet, id) => wallet.renew(id),
  exchange: (wallet, id) => wallet.renewExchange(id),
  connection: (wallet, id) => wallet.renewConnection(id),
};

/**
 * Gives each wait of an execution whose session is over another one, because somebody asks for it now: no timer does.
 * Whether what was read of the execution is not what it is now: another may have asked at the same time.
 */
export async function renewSessions(
  { db, identity, publicUrl }: Pick<ApiDependencies, 'db' | 'identity' | 'publicUrl'>,
  key: { projectId: string; executionId: string },
  read?: { updatedAt: string },
): Promise<boolean> {
  const { over, updatedAt } = await readWaits(db, key, publicUrl);
  for (const { kind, id, ...owner } of over) {
    await transact(db, async (tx) => {
      await renewals[kind](identity.wallet(tx, owner), id);
      return tx;
    }).then(
      (tx) => identity.committed(tx),
      (error: unknown) => {
        // What a new one needs is gone, such as a certificate: who only reads is not to blame, and the wait goes on.
        if (!(error instanceof HoldfastError)) throw error;
      },
    );
  }
  return over.length > 0 || (read !== undefined && updatedAt > read.updatedAt);
}
