import { walletModules } from '../../identity/protocols/registry.ts';
import type { DeliveryOptions, WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import { fallbackMs, type Lookout } from '../sweeps/lookout.ts';
import { keepSweeping, type RoundResult, type Pause } from '../sweeps/keep-sweeping.ts';

/** The time for messages that are being sent when the worker stops. */
const stopGraceMs = 2_000;

/**
 * Sends messages of wallets that a killed process has left, or that could not be sent before. Many workers may do it
 * at once.
 */
export async function deliverMessages(
  dependencies: DeliveryOptions & { pause?: Pause; lookout?: Lookout },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const deliver = async ({ name, loadDelivery }: WalletProtocol): Promise<void> => {
    if (!loadDelivery) return;
    const delivery = (await loadDelivery())(dependencies);
    const work = async (): Promise<RoundResult> => ((await delivery.begin()) ? 'some' : 'nothing');
    const { lookout } = dependencies;
    const often = lookout ? { idleMs: fallbackMs, waker: lookout.messages } : { idleMs: 5 * everyMs };
    const sweep = { name, everyMs, ...often, work };
    await keepSweeping(sweep, dependencies.log, signal, dependencies.pause);
    await delivery.stop(stopGraceMs);
  };
  await Promise.all(walletModules.protocols.map(deliver));
}
