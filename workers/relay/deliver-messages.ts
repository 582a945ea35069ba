import type { DeliverDependencies } from '../../identity/didcomm/deliver.ts';
import { createDelivery } from '../../identity/didcomm/delivery.ts';
import { keepSweeping } from './keep-sweeping.ts';

/** For what is under way when the worker stops. */
const stopGraceMs = 2_000;

/** Sends the messages of wallets that a kill has left, or that could not be sent before. Safe in many workers. */
export async function deliverMessages(
  dependencies: DeliverDependencies,
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const delivery = createDelivery(dependencies);
  const work = async (): Promise<boolean> => {
    await delivery.begin();
    return false;
  };
  await keepSweeping({ name: 'didcomm', everyMs, work }, dependencies.log, signal);
  await delivery.stop(stopGraceMs);
}
