import { MultiBaseEncoder, TypedArrayEncoder } from '@credo-ts/core';
import { unitNow } from '../wallet/unit.ts';

/** A public key of 133 bytes, the longest that is used so, has 182 digits. */
const maxKeyDigits = 256;
/** Whole documents stand in did:peer:4. */
const maxDigits = 4_096;

let isBound = false;

/**
 * Decoding base58 takes time by the square of its length, and keys and DIDs come from strangers, some before it is known who
 * sends: a megabyte would hold the process for minutes. Nothing of it can be set in the agent.
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
  unitNow()?.budget.spend('base58Steps', length ** 2 / 2);
}
