import { lockKeys } from '../../db/queries/lock-keys.ts';
import { currentUnit } from './unit.ts';

/** Until the end of the transaction nobody else changes who the wallet is, or what it offers. */
export const lockIdentity = async (): Promise<void> => {
  const { tx, walletId } = currentUnit();
  await lockKeys(tx, [`wallet-identity/${walletId}`]);
};
