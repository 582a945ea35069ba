import { MultiBaseEncoder, TypedArrayEncoder } from '@credo-ts/core';
import { walletTransactionOrNull } from '../wallet/wallet-transaction.ts';

/** The longest key that is written like this, a public key of 133 bytes, has 182 digits. */
const maxKeyDigits = 256;
/** A did:peer:4 holds a whole document. */
const maxDigits = 4_096;

let isBound = false;

/**
 * Decoding base58 takes time by the square of its length, and keys and DIDs come from peers, some before the sender
 * is known: a megabyte would stop the process for minutes. The agent has no option to limit it.
 */
export function boundBase58(): void {
  if (isBound) return;
  isBound = true;
  const fromBase58 = TypedArrayEncoder.fromBase58.bind(TypedArrayEncoder);
  const decode = MultiBaseEncoder.decode.bind(MultiBaseEncoder);
  Reflect.set(TypedArrayEncoder, 'fromBase58', (digits: string) => {
    spend(digits, maxKeyDigits);
    return fromBase58(digits);
  });
  Reflect.set(MultiBaseEncoder, 'decode', (digits: string) => {
    spend(digits, maxDigits);
    return decode(digits);
  });
}

function spend({ length }: string, maxLength: number): void {
  if (length > maxLength) throw new Error('the base58 text is too long');
  walletTransactionOrNull()?.budget.spend('base58Steps', length ** 2 / 2);
}
