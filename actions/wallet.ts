import type { WalletModule } from '../identity/protocols/wallet-protocol.ts';
import { defaultWait, endOf } from '../src/language/durations/end.ts';
import type { ProjectTools, WaitingContext } from './context.ts';

/** The execution's wallet, for one protocol module. */
export async function walletOver<Does extends object>(
  { project }: { project: Pick<ProjectTools, 'wallet'> },
  module: WalletModule<Does>,
): Promise<Does> {
  return (await project.wallet()).over(module);
}

/** The end of a wait that begins now: milliseconds since the epoch. */
export const waitEnd = ({ execution, now }: WaitingContext): number =>
  endOf(execution.timeout ?? defaultWait, now);

/** The address of the page on which a person answers the wait. */
export const handoffUrl = ({ project }: WaitingContext): Promise<string> => project.handOff();
