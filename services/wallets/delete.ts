import { errors } from '../../src/language/errors/catalogue.ts';
import { countOpen } from '../../db/queries/executions/open.ts';
import { archiveWallet, lockWallet } from '../../db/queries/wallets/wallets.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWallet } from './get.ts';

/**
 * Deletes a wallet that is not its project's default.
 * @throws HoldfastError 2005/404; 2006/409 for the default wallet, and if executions with it are open
 */
export async function deleteWallet(ctx: Context, id: string): Promise<void> {
  const { tx } = ctx;
  const { projectId } = await getWallet(ctx, id);
  const wallet = await lockWallet(tx, { projectId, id });
  if (!wallet) throw errors.recordNotFound('wallet', id);
  if (wallet.isDefault) throw errors.walletIsDefault(id);
  const openExecutions = await countOpen(tx, { projectId, walletId: id });
  if (openExecutions > 0) throw errors.hasOpenExecutions('wallet', id, openExecutions);
  await archiveWallet(tx, { projectId, id });
  await recordChange(ctx, 'wallet.delete', { recordId: id, projectId });
}
