import type { WalletModule } from '../identity/protocols/wallet-protocol.ts';
import { defaultWait, endOf } from '../src/language/durations/end.ts';
import type { ActionContext } from './action.ts';

/** The execution's wallet, for one protocol module. */
export async function walletOver<Does extends object>(
  { wallet }: ActionContext,
  module: WalletModule<Does>,
): Promise<Does> {
  if (!wallet) throw new TypeError('the contract of an action that uses a wallet must be transactional');
  return (await wallet()).over(module);
}

/** The end of a wait that begins now: milliseconds since the epoch. */
export const waitEnd = ({ timeout, now }: ActionContext): number => endOf(timeout ?? defaultWait, now);

/** The address of the page on which a person answers the wait. */
export function handoffUrl({ handOff }: ActionContext): Promise<string> {
  if (!handOff) throw new TypeError('the contract of an action that uses a wallet must be transactional');
  return handOff();
}
