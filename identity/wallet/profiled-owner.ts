import type { WalletProfile } from '../../db/queries/wallets/wallets.ts';
import type { WalletOwner } from '../port.ts';

/** For whom a wallet works, and how it shows itself meanwhile. */
export interface ProfiledOwner extends WalletOwner {
  profile: WalletProfile;
}
