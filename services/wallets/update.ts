import { errors } from '../../src/language/errors/catalogue.ts';
import { writeWalletProfile, type WalletProfile, type WalletRow } from '../../db/queries/wallets/wallets.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getWallet } from './get.ts';

export interface UpdateWallet {
  walletId: string;
  /** A field that is left out does not change. */
  profile: Partial<WalletProfile>;
  asKnown: AsKnown<WalletRow>;
}

/** Changes how a wallet appears to the wallets of others. @throws HoldfastError 2005/404; the errors of `asKnown` */
export async function updateWallet(
  ctx: Context,
  { walletId: id, profile, asKnown }: UpdateWallet,
): Promise<WalletRow> {
  const { tx } = ctx;
  await requireAsKnown(tx, { type: 'wallet', id }, asKnown, () => getWallet(ctx, id));
  const { projectId } = await getWallet(ctx, id);
  const wallet = await writeWalletProfile(tx, { projectId, id }, profile);
  if (!wallet) throw errors.recordNotFound('wallet', id);
  await recordChange(ctx, 'wallet.update', { recordId: id, projectId });
  return wallet;
}
