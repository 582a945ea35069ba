import { errors } from '../../src/language/errors/catalogue.ts';
import { findWalletInScope, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import type { Context } from '../context.ts';

/** Returns a wallet in one of the caller's projects. @throws HoldfastError 2005/404 */
export async function getWallet(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  id: string,
): Promise<WalletRow> {
  const wallet = await findWalletInScope(tx, caller, id);
  if (!wallet) throw errors.recordNotFound('wallet', id);
  return wallet;
}
