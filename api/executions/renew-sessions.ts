import { readWaits } from '../../db/queries/holds/waits.ts';
import { transact } from '../../db/transaction.ts';
import { unlessRefused } from '../../identity/unless-refused.ts';
import type { ApiDependencies } from '../dependencies.ts';

/**
 * Gives each wait of an execution whose session is over another one, because somebody asks for it now: no timer does.
 * Whether what was read of the execution is not what it is now: another may have asked at the same time.
 */
export async function renewSessions(
  { db, identity, publicUrl }: Pick<ApiDependencies, 'db' | 'identity' | 'publicUrl'>,
  key: { projectId: string; executionId: string },
  read?: { updatedAt: string },
): Promise<boolean> {
  const tables = identity.modules.protocols.flatMap((protocol) => protocol.tables);
  const { over, updatedAt } = await readWaits(db, key, publicUrl, tables);
  for (const session of over) {
    await transact(db, async (tx) => {
      await identity.renew(tx, session);
      return tx;
    }).then((tx) => identity.committed(tx), unlessRefused);
  }
  return over.length > 0 || (read !== undefined && updatedAt > read.updatedAt);
}
