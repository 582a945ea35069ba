import type { Database } from '../../db/connection/client.ts';
import type { LeasedQueue } from '../../db/queries/webhooks/queues.ts';
import { createPendingDeliveries } from '../../services/deliveries/create-pending.ts';
import { deliverQueue, deliveryDefaults } from '../../services/deliveries/deliver-queue.ts';
import type { DeliveryContext, DeliveryOptions } from '../../services/deliveries/delivery-batch.ts';
import { leaseQueues, renewLeases } from '../../services/deliveries/lease-queues.ts';
import { keepSweeping, type RoundResult, type Pause, type Sweep } from '../sweeps/keep-sweeping.ts';
import { fallbackMs, type Lookout } from '../sweeps/lookout.ts';
import { createWaker, type Waker } from '../sweeps/waker.ts';
import { createRecorder } from './recorder.ts';

export interface WebhookOptions extends DeliveryOptions {
  everyMs: number;
  /** The longest pause between two reads of events; for endpoints it is twice this, for failing ones five times. */
  idleMs: number;
  /** Endpoints at a time: those that work, and those that fail, which have a few slots of their own. */
  slots: { working: number; failing: number };
  /** A worker that has not renewed its lease for this long counts as dead. */
  leaseMs: number;
}

const defaults: WebhookOptions = {
  ...deliveryDefaults,
  everyMs: 100,
  idleMs: 1_000,
  slots: { working: 100, failing: 20 },
  leaseMs: 20_000,
};

interface Dependencies extends Pick<DeliveryContext, 'vault' | 'egress' | 'log'> {
  db: Database;
  publicUrl: string;
  pause?: Pause;
  waker?: Waker;
  /** If left out, the sweeps look by themselves. */
  lookout?: Lookout;
}

/** The rest after a look for events that has found none. */
const restMs = 20;

/** The time for requests that are open when the worker stops. */
const stopGraceMs = 2_000;

/** Makes deliveries of events and sends them. Many workers may do it at once. Resolves when the signal aborts. */
export async function runWebhooks(
  { db, vault, egress, log, publicUrl, pause, lookout, waker = lookout?.webhookEvents }: Dependencies,
  signal: AbortSignal,
  given: Partial<WebhookOptions> = {},
): Promise<void> {
  const options = { ...defaults, ...given };
  const { everyMs, idleMs, leaseMs, slots } = options;
  const queuesWaker = lookout?.webhookQueues ?? createWaker();
  const ctx = { tx: db, vault, egress, log, publicUrl, recorder: createRecorder(db) };
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
    const done = deliverQueue(ctx, queue, options, stops)
      .catch((error: unknown) => {
        if (!stops.stopping.aborted)
          log.warn({ err: error, endpointId: queue.endpointId }, 'webhook deliveries were interrupted');
      })
      .finally(() => active.delete(queue.leaseId));
    active.set(queue.leaseId, { queue, stop, failing, done });
  };

  const leaseMore = async (failing: boolean): Promise<RoundResult> => {
    const all = failing ? slots.failing : slots.working;
    const held = [...active.values()].filter((one) => one.failing === failing);
    if (held.length >= all) return 'some';
    const queues = await leaseQueues(ctx, {
      failing,
      limit: all - held.length,
      held: held.map(({ queue }) => queue.accountId),
      // However many endpoints of one account do not answer, the others have the rest.
      share: Math.ceil(all / 2),
      leaseMs,
    });
    for (const queue of queues) begin(queue, failing);
    return queues.length > 0 ? 'some' : 'nothing';
  };

  const beat = async (): Promise<RoundResult> => {
    if (active.size === 0) return 'nothing';
    const held = [...active.values()].map(({ queue }) => queue);
    const alive = new Set(await renewLeases(ctx, held, leaseMs));
    // Others may have begun meanwhile.
    for (const { leaseId } of held) if (!alive.has(leaseId)) active.get(leaseId)?.stop.abort();
    return 'some';
  };

  const sendEvents = async (): Promise<RoundResult> => {
    const { wereSome, isMore } = await createPendingDeliveries(ctx);
    if (!wereSome) return 'nothing';
    queuesWaker.wake();
    return isMore ? 'more' : 'some';
  };
  const often = (longestMs: number) => ({ everyMs, idleMs: lookout ? fallbackMs : longestMs });
  const sweeps: Sweep[] = [
    // Each commit wakes it, though few have events that somebody listens for.
    { name: 'webhook events', ...often(idleMs), restMs, work: sendEvents, ...(waker ? { waker } : {}) },
    { name: 'webhook queues', ...often(2 * idleMs), waker: queuesWaker, work: () => leaseMore(false) },
    {
      name: 'failing webhook queues',
      ...often(5 * idleMs),
      waker: queuesWaker,
      work: () => leaseMore(true),
    },
    { name: 'webhook leases', everyMs: leaseMs / 4, work: beat },
  ];
  await Promise.all(sweeps.map((sweep) => keepSweeping(sweep, log, signal, pause)));
  // A delivery that is cut off here is sent again later; its receiver recognises it by its `webhook-id`.
  const giveUp = setTimeout(() => aborting.abort(), stopGraceMs);
  await Promise.all([...active.values()].map(({ done }) => done));
  clearTimeout(giveUp);
}
