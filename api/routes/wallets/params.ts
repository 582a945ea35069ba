import * as v from 'valibot';

export const WalletParams = v.object({ walletId: v.string() });

/** Wallets have addresses of their own, so the project is in the query or the body. */
export const ProjectId = v.pipe(v.string(), v.description('The project that the wallets belong to.'));
