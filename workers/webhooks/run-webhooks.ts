import { leaseQueues, renewLeases, type LeasedQueue } from '../../db/queries/webhooks/queues.ts';
import { keepSweeping } from '../relay/keep-sweeping.ts';
import {
  deliverQueue,
  deliveryDefaults,
  type DeliveryDependencies,
  type DeliveryOptions,
} from './deliver-queue.ts';
import { fanOut } from './fan-out.ts';
import { createRecorder } from './recorder.ts';

export interface WebhookOptions extends DeliveryOptions {
  everyMs: number;
  /** Endpoints at a time: those that work, and those that fail, which have few places of their own. */
  places: { working: number; failing: number };
  /** A worker that is not heard of for so long is taken to be dead. */
  leaseMs: number;
}

const defaults: WebhookOptions = {
  ...deliveryDefaults,
  everyMs: 100,
  places: { working: 100, failing: 20 },
  leaseMs: 20_000,
};

/** For requests that are under way when the worker stops. */
const stopGraceMs = 2_000;

/** Makes deliveries of events and delivers them. Safe in many workers at once. Resolves when the signal aborts. */
export async function runWebhooks(
  dependencies: Omit<DeliveryDependencies, 'recorder'>,
  signal: AbortSignal,
  given: Partial<WebhookOptions> = {},
): Promise<void> {
  const options = { ...defaults, ...given };
  const { db, log } = dependencies;
  const { everyMs, leaseMs, places } = options;
  const deliveries = { ...dependencies, recorder: createRecorder(db) };
  const aborting = new AbortController();
  const active = new Map<
    string,
    { queue: LeasedQueue; stop: AbortController; failing: boolean; done: Promise<void> }
  >();

  const begin = (queue: LeasedQueue, failing: boolean): void => {
    const stop = new AbortController();
    const stops = {
      stopping: AbortSignal.any([signal, stop.signal]),
      aborting: AbortSignal.any([aborting.signal, stop.signal]),
    };
    const done = deliverQueue(deliveries, queue, options, stops)
      .catch((error: unknown) => {
        if (!stops.stopping.aborted)
          log.warn({ err: error, endpointId: queue.endpointId }, 'webhook deliveries were interrupted');
      })
      .finally(() => active.delete(queue.leaseId));
    active.set(queue.leaseId, { queue, stop, failing, done });
  };

  const leaseMore = async (failing: boolean): Promise<boolean> => {
    const free =
      (failing ? places.failing : places.working) -
      [...active.values()].filter((queue) => queue.failing === failing).length;
    if (free <= 0) return false;
    const queues = await leaseQueues(db, { failing, limit: free, leaseMs });
    for (const queue of queues) begin(queue, failing);
    return false;
  };

  const beat = async (): Promise<boolean> => {
    if (active.size === 0) return false;
    const held = [...active.values()].map(({ queue }) => queue);
    const alive = new Set(await renewLeases(db, held, leaseMs));
    // Others may have begun meanwhile.
    for (const { leaseId } of held) if (!alive.has(leaseId)) active.get(leaseId)?.stop.abort();
    return false;
  };

  await Promise.all([
    keepSweeping({ name: 'webhook events', everyMs, work: () => fanOut(dependencies) }, log, signal),
    keepSweeping({ name: 'webhook queues', everyMs, work: () => leaseMore(false) }, log, signal),
    keepSweeping({ name: 'failing webhook queues', everyMs, work: () => leaseMore(true) }, log, signal),
    keepSweeping({ name: 'webhook leases', everyMs: leaseMs / 4, work: beat }, log, signal),
  ]);
  // What is dropped then comes again; receivers know it by its `webhook-id`.
  const giveUp = setTimeout(() => aborting.abort(), stopGraceMs);
  await Promise.all([...active.values()].map(({ done }) => done));
  clearTimeout(giveUp);
}
