import type { OverSession, WaitKind } from '../db/queries/holds/waits.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import type { Wallet } from './port.ts';

const renewals: Record<WaitKind, (wallet: Wallet, id: string) => Promise<void>> = {
  openid4vc: (wallet, id) => wallet.renew(id),
  exchange: (wallet, id) => wallet.renewExchange(id),
  connection: (wallet, id) => wallet.renewConnection(id),
};

/** Gives a wait whose session is over another one; nothing where another was first. */
export const renewWait = (wallet: Wallet, { kind, id }: Pick<OverSession, 'kind' | 'id'>): Promise<void> =>
  renewals[kind](wallet, id);

/** What a new one needs is gone, such as a certificate: who only looks is not to blame, and the wait goes on. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof HoldfastError)) throw error;
}
