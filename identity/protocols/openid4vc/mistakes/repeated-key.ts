import type { Kms } from '@credo-ts/core';
import { currentWalletTransaction, type WalletTransaction } from '../../../wallet/wallet-transaction.ts';
import type { AgentResponse } from '../dispatch.ts';
import { oauthError } from './oauth-error.ts';

const refused = new WeakSet<WalletTransaction>();

/**
 * Refuses a list in which a key occurs twice, under whichever names: an issuer gives one credential for a key at most (OpenID4VCI 1.0 §8.3), and a
 * wallet that gets fewer than it asked for may throw all of them away.
 * @throws Error; the agent turns it into an answer that `repeatedKey` replaces
 */
export function requireDistinct(keys: readonly { jwk: Kms.PublicJwk }[]): void {
  const names = keys.map(({ jwk }) => Buffer.from(jwk.getJwkThumbprint()).toString('base64url'));
  if (new Set(names).size === names.length) return;
  refused.add(currentWalletTransaction());
  throw new Error('two proofs are of one key');
}

/** The answer to a credential request that was refused for that; null if it was not. */
export const repeatedKey = (): AgentResponse | null =>
  refused.has(currentWalletTransaction())
    ? oauthError(400, 'invalid_proof', 'Two proofs are of the same key: each copy needs a key of its own')
    : null;
