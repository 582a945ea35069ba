import type { Database } from '../../../db/client.ts';
import { findActingWallet } from '../../../db/queries/wallets/wallets.ts';
import { errors } from '../../../src/errors/catalogue.ts';

/**
 * The wallet that a request names, or the project's default; it stays until the end of the transaction.
 * @throws HoldfastError 2000 for one that is not the project's, 2006 where there is no default
 */
export async function requireWallet(
  tx: Database,
  key: { projectId: string; id: string | null },
): Promise<string> {
  const found = await findActingWallet(tx, key);
  if (found) return found.id;
  if (key.id === null) throw errors.defaultWalletMissing(key.projectId);
  throw errors.requestInvalid([
    {
      reason: 'reference.unknown',
      message: 'is not the id of a wallet of the project',
      field: 'walletId',
      pointer: '/walletId',
    },
  ]);
}
