import { walletModules } from '../../identity/protocols/registry.ts';
import type { DeliveryOptions, WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import { keepSweeping, type Found, type Pause } from '../sweeps/keep-sweeping.ts';

/** For messages that are being sent when the worker stops. */
const stopGraceMs = 2_000;

/**
 * Sends messages of wallets that a killed process has left, or that could not be sent before. Many workers may do it
 * at once.
 */
export async function deliverMessages(
  dependencies: DeliveryOptions & { pause?: Pause },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const deliver = async ({ name, loadDelivery }: WalletProtocol): Promise<void> => {
    if (!loadDelivery) return;
    const delivery = (await loadDelivery())(dependencies);
    const work = async (): Promise<Found> => ((await delivery.begin()) ? 'some' : 'nothing');
    const sweep = { name, everyMs, idleMs: 5 * everyMs, work };
    await keepSweeping(sweep, dependencies.log, signal, dependencies.pause);
    await delivery.stop(stopGraceMs);
  };
  await Promise.all(walletModules.protocols.map(deliver));
}
