import { readWaits } from '../../db/queries/openid4vc-sessions.ts';
import { transact } from '../../db/transaction.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { ApiDependencies } from '../dependencies.ts';

/**
 * Gives each wait of an execution whose session is over another one, because somebody asks for it now: no timer does.
 * Whether what was read of the execution is not what it is now: another may have asked at the same time.
 */
export async function renewSessions(
  { db, identity }: Pick<ApiDependencies, 'db' | 'identity'>,
  key: { projectId: string; executionId: string },
  read?: { updatedAt: string },
): Promise<boolean> {
  const { over, updatedAt } = await readWaits(db, key);
  for (const { id, ...owner } of over) {
    await transact(db, (tx) => identity.wallet(tx, owner).renew(id)).catch((error: unknown) => {
      // What a new one needs is gone, such as a certificate: who only reads is not to blame, and the wait goes on.
      if (!(error instanceof HoldfastError)) throw error;
    });
  }
  return over.length > 0 || (read !== undefined && updatedAt > read.updatedAt);
}
