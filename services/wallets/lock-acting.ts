import { findActingWallet } from '../../db/queries/wallets/wallets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Returns the id of the wallet that an input names, or of the project's default. The wallet is locked against deletion
 * until the end of the transaction.
 * @throws HoldfastError 2000 for a wallet of another project, 2006 if there is no default
 */
export async function lockActingWallet(
  { tx }: Pick<Context, 'tx'>,
  { projectId, walletId = null }: { projectId: string; walletId?: string | null | undefined },
): Promise<string> {
  const found = await findActingWallet(tx, { projectId, id: walletId });
  if (found) return found.id;
  if (walletId === null) throw errors.defaultWalletMissing(projectId);
  throw errors.requestInvalid([
    {
      reason: 'reference.unknown',
      message: 'is not the id of a wallet of the project',
      field: 'walletId',
      pointer: '/walletId',
    },
  ]);
}
