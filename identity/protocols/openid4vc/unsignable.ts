import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { currentWalletTransaction, type WalletTransaction } from '../../wallet/wallet-transaction.ts';
import { UnsignableValue } from './signed-value.ts';

/** Credentials of a session cannot be signed, however often a wallet asks. */
export class UnsignableSession extends Error {
  override readonly name = 'UnsignableSession';
  readonly sessionId: string;
  readonly reason: HoldfastError;

  constructor(sessionId: string, { message, reason }: UnsignableValue) {
    super(message);
    this.sessionId = sessionId;
    this.reason = reason;
  }
}

const found = new WeakMap<WalletTransaction, UnsignableSession>();

/**
 * Signs the values that a session promises, and notes if that is impossible: the agent would take it for a mistake of the wallet.
 */
export async function noteUnsignable<T>(sessionId: string, sign: () => Promise<T>): Promise<T> {
  try {
    return await sign();
  } catch (error) {
    if (error instanceof UnsignableValue)
      found.set(currentWalletTransaction(), new UnsignableSession(sessionId, error));
    throw error;
  }
}

/** @throws UnsignableSession if one was noted in this transaction */
export function requireSignable(): void {
  const unsignable = found.get(currentWalletTransaction());
  if (unsignable) throw unsignable;
}
