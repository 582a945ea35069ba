import type { WalletProfile } from '../../db/queries/wallets/wallets.ts';

/** For whom a wallet works: an action of an execution, or a caller of the API. */
export interface WalletOwner {
  projectId: string;
  walletId: string;
  execution?: { id: string; actionId: string };
}

/** For whom a wallet works, and how it shows itself meanwhile. */
export interface ProfiledOwner extends WalletOwner {
  profile: WalletProfile;
}

/** Works in one transaction for one wallet; null where there is no such wallet. */
export type InUnit = <T>(walletId: string, work: () => Promise<T>) => Promise<T | null>;
