import { inTransaction, type ContextWith } from '../context.ts';
import { getWallet } from './get.ts';

/** The DIDs of a wallet, which it is given the first time that somebody asks for them. @throws HoldfastError 2005/404 */
export async function listWalletDids(ctx: ContextWith<'identity'>, id: string) {
  const { projectId } = await getWallet(ctx, id);
  return inTransaction(ctx, async ({ tx, identity }) => {
    const wallet = await identity.wallet(tx, { projectId, walletId: id });
    return wallet.dids();
  });
}
