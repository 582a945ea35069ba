import { lockKeys } from '../../db/queries/lock-keys.ts';
import { currentWalletTransaction } from './wallet-transaction.ts';

/** Until the end of the transaction nobody else can change the wallet's identity or its offers. */
export const lockIdentity = async (): Promise<void> => {
  const { tx, walletId } = currentWalletTransaction();
  await lockKeys(tx, [`wallet-identity/${walletId}`]);
};
