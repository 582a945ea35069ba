const prefix = 'tenant-';

/** Credo looks up a wallet's context by exactly this text. */
export const contextIdOf = (walletId: string): string => `${prefix}${walletId}`;

/** @throws Error for the agent's own context, which has neither records nor keys. */
export function walletIdOf(contextId: string): string {
  if (!contextId.startsWith(prefix)) throw new Error('only wallets have records and keys');
  return contextId.slice(prefix.length);
}
