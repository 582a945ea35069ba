import type { Logger } from 'pino';
import { deliverDue, type DeliverDependencies } from '../../identity/didcomm/deliver.ts';
import { keepSweeping } from './keep-sweeping.ts';

/** Sends the messages of wallets that a kill has left, or that could not be sent before. Safe in many workers. */
export const deliverMessages = (
  { log, ...dependencies }: DeliverDependencies & { log: Logger },
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<void> =>
  keepSweeping({ name: 'didcomm', everyMs, work: () => deliverDue(dependencies) }, log, signal);
