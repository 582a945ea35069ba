import { readWaits } from '../../db/queries/holds/waits.ts';
import { requirePool, transact } from '../../db/connection/transaction.ts';
import { unlessRefused } from '../../src/language/errors/unless-refused.ts';
import { tablesOf } from '../../identity/protocols/registry.ts';
import type { ContextWith } from '../context.ts';

/**
 * Replaces the sessions of an execution's waits that are over, because somebody looks at it now: no timer renews them.
 * Each is renewed in its own transaction. Returns true if the execution has changed since the caller read it, which
 * also happens when another reader renews at the same time.
 */
export async function renewSessions(
  {
    tx: db,
    identity,
    publicUrl,
  }: Pick<ContextWith<'identity' | 'publicUrl'>, 'tx' | 'identity' | 'publicUrl'>,
  key: { projectId: string; executionId: string },
  read?: { updatedAt: string },
): Promise<boolean> {
  requirePool(db);
  const tables = tablesOf(identity.modules);
  const { over, updatedAt } = await readWaits(db, key, publicUrl, tables);
  for (const session of over) {
    await transact(db, async (tx) => {
      await identity.renew(tx, session);
      return tx;
    }).then((tx) => identity.committed(tx), unlessRefused);
  }
  return over.length > 0 || (read !== undefined && updatedAt > read.updatedAt);
}
