import { errors } from '../../src/language/errors/catalogue.ts';
import { makeDefaultWallet, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWallet } from './get.ts';

/**
 * Makes a wallet its project's default. Executions that run keep the wallet that they have.
 * @throws HoldfastError 2005/404
 */
export async function makeWalletDefault(ctx: Context, id: string): Promise<WalletRow> {
  const { projectId } = await getWallet(ctx, id);
  const wallet = await makeDefaultWallet(ctx.tx, { projectId, id });
  if (!wallet) throw errors.recordNotFound('wallet', id);
  await recordChange(ctx, 'wallet.makeDefault', { recordId: id, projectId });
  return wallet;
}
