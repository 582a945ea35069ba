import { currentWalletTransaction } from '../../../wallet/wallet-transaction.ts';

/** Whether the wallet also serves wallets that follow drafts of OpenID4VCI and OpenID4VP. */
export const servesDrafts = (): boolean => currentWalletTransaction().profile.openid4vcDrafts;
