import { inTransaction, type ContextWith } from '../context.ts';
import { getWallet } from './get.ts';

/** Returns the DIDs of a wallet. They are created when somebody first asks for them. @throws HoldfastError 2005/404 */
export async function listWalletDids(ctx: ContextWith<'identity'>, id: string) {
  const { projectId } = await getWallet(ctx, id);
  return inTransaction(ctx, async ({ tx, identity }) => {
    const wallet = await identity.wallet(tx, { projectId, walletId: id });
    return wallet.dids();
  });
}
