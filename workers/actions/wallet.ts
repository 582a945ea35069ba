import type { Wallet } from '../../identity/port.ts';
import { durationEnd } from '../../src/durations/duration.ts';
import type { ActionContext } from './action.ts';

export function walletOf({ wallet }: ActionContext): Wallet {
  if (!wallet) throw new TypeError('the contract of an action that uses a wallet must be transactional');
  return wallet;
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
