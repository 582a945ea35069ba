import type { DeliverDependencies } from '../../identity/protocols/didcomm/give-up.ts';
import { createDelivery } from '../../identity/protocols/didcomm/delivery.ts';
import { keepSweeping, type Found, type Pause } from '../sweeps/keep-sweeping.ts';

/** For what is under way when the worker stops. */
const stopGraceMs = 2_000;

/** Sends the messages of wallets that a kill has left, or that could not be sent before. Safe in many workers. */
export async function deliverMessages(
  dependencies: DeliverDependencies & { pause?: Pause },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> {
  const delivery = createDelivery(dependencies);
  const work = async (): Promise<Found> => ((await delivery.begin()) ? 'some' : 'nothing');
  const sweep = { name: 'didcomm', everyMs, idleMs: 5 * everyMs, work };
  await keepSweeping(sweep, dependencies.log, signal, dependencies.pause);
  await delivery.stop(stopGraceMs);
}
