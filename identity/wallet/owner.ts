import type { WalletProfile } from '../../db/queries/wallets/wallets.ts';

/** For whom a wallet works: an action of an execution, or a caller of the API. */
export interface WalletOwner {
  projectId: string;
  walletId: string;
  execution?: { id: string; actionId: string };
}

/** An owner with the wallet's public profile. */
export interface ProfiledOwner extends WalletOwner {
  profile: WalletProfile;
}

/** Runs work in a wallet transaction; null if there is no such wallet. */
export type InWalletTransaction = <T>(walletId: string, work: () => Promise<T>) => Promise<T | null>;
