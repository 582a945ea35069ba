import { deleteWalletKey, findWalletKey, insertWalletKey } from '../../db/queries/wallets/wallet-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { walletIdOf } from '../wallet/context-ids.ts';
import { currentUnit } from '../wallet/unit.ts';
import type { KeyStore, StoredKey } from './key-store.ts';

/** Keys in Postgres, sealed under their wallet's data key, in the transaction of the unit. */
export const walletKeyStore: KeyStore = {
  async find(contextId, keyId) {
    const { tx, wallet } = currentUnit();
    const sealed = await findWalletKey(tx, { walletId: walletIdOf(contextId), id: keyId });
    return sealed && (wallet.dataKey.open(encryptionContext.walletKey(keyId), sealed) as StoredKey);
  },
  insert(contextId, key) {
    const { tx, wallet } = currentUnit();
    const sealed = wallet.dataKey.seal(encryptionContext.walletKey(key.kid), key);
    return insertWalletKey(tx, { walletId: walletIdOf(contextId), id: key.kid }, sealed);
  },
  delete(contextId, keyId) {
    return deleteWalletKey(currentUnit().tx, { walletId: walletIdOf(contextId), id: keyId });
  },
};
