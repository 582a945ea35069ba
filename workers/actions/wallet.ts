import type { WalletModule } from '../../identity/protocols/wallet-protocol.ts';
import { durationEnd } from '../../src/durations/duration.ts';
import type { ActionContext } from './action.ts';

/** What the wallet of the execution does by a module. */
export async function walletOver<Does extends object>(
  { wallet }: ActionContext,
  module: WalletModule<Does>,
): Promise<Does> {
  if (!wallet) throw new TypeError('the contract of an action that uses a wallet must be transactional');
  return (await wallet()).over(module);
}

/** How long a wallet is waited for, where the definition does not say. */
const defaultWait = 'P30D';

/** When the wait ends that begins now: milliseconds since the epoch. */
export const waitEnd = ({ timeout, now }: ActionContext): number => durationEnd(timeout ?? defaultWait, now);

/** The address of the page that a person settles the wait on. */
export function handoffUrl({ handOff }: ActionContext): Promise<string> {
  if (!handOff) throw new TypeError('the contract of an action that uses a wallet must be transactional');
  return handOff();
}
