import { deleteWalletKey, findWalletKey, insertWalletKey } from '../../db/queries/wallets/wallet-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { walletIdOf } from '../wallet/context-ids.ts';
import { currentWalletTransaction } from '../wallet/wallet-transaction.ts';
import type { KeyStore, StoredKey } from './key-store.ts';

/** Keys in Postgres, encrypted with the data key of their wallet, and read and written in the wallet transaction. */
export const walletKeyStore: KeyStore = {
  async find(contextId, keyId) {
    const { tx, wallet } = currentWalletTransaction();
    const sealed = await findWalletKey(tx, { walletId: walletIdOf(contextId), id: keyId });
    return sealed && (wallet.dataKey.open(encryptionContext.walletKey(keyId), sealed) as StoredKey);
  },
  insert(contextId, key) {
    const { tx, wallet } = currentWalletTransaction();
    const sealed = wallet.dataKey.seal(encryptionContext.walletKey(key.kid), key);
    return insertWalletKey(tx, { walletId: walletIdOf(contextId), id: key.kid }, sealed);
  },
  delete(contextId, keyId) {
    return deleteWalletKey(currentWalletTransaction().tx, { walletId: walletIdOf(contextId), id: keyId });
  },
};
