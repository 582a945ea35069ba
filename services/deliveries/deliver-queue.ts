import { requirePool } from '../../db/connection/transaction.ts';
import { findReceiver, listDue } from '../../db/queries/webhooks/delivering.ts';
import { releaseQueue, type LeasedQueue } from '../../db/queries/webhooks/queues.ts';
import { failingForMs, retrySchedule } from '../../src/doors/webhooks/schedule.ts';
import { timeoutMs } from '../webhooks/send-message.ts';
import { DeliveryBatch, type DeliveryContext, type DeliveryOptions, type Health } from './delivery-batch.ts';

export const deliveryDefaults: DeliveryOptions = {
  concurrency: 8,
  schedule: retrySchedule,
  timeoutMs,
  failingForMs,
  maxMs: 30_000,
};

const batch = 100;
const brokenMs = 10_000;

/** Ends a turn in two ways: nothing new is sent after `stopping`, and open requests are dropped after `aborting`. */
export interface Stops {
  stopping: AbortSignal;
  aborting: AbortSignal;
}

/**
 * Delivers the due events of one endpoint, a few at a time, until no event is left, the turn of the endpoint is over, or the endpoint
 * asks for a pause or fails. An endpoint that failed before gets a single try. Then the function ends the lease, and stores the
 * state of the endpoint.
 */
export async function deliverQueue(
  ctx: DeliveryContext,
  { endpointId, leaseId, failingSince, now }: LeasedQueue,
  options: DeliveryOptions,
  stops: Stops,
): Promise<void> {
  const { tx: db, log } = ctx;
  requirePool(db);
  const health: Health = { failingSince, blockedUntil: null, disabledReason: null, now };
  const endsAt = performance.now() + options.maxMs;
  const goOn = (): boolean => !stops.stopping.aborted && performance.now() < endsAt;
  const limit = failingSince === null ? batch : 1;
  let isReleased = false;
  try {
    while (goOn()) {
      const receiver = await findReceiver(db, endpointId);
      if (!receiver?.enabled) break;
      const due = await listDue(db, endpointId, limit);
      const turn = new DeliveryBatch(ctx, receiver, options, health);
      await turn.deliver(due, goOn, stops.aborting);
      if (due.length < batch || turn.isOver) break;
    }
  } catch (error) {
    // The error is ours: a pause keeps it from filling the log.
    if (!stops.aborting.aborted) health.blockedUntil ??= new Date(now() + brokenMs);
    throw error;
  } finally {
    if (health.failingSince && now() - health.failingSince.getTime() >= options.failingForMs)
      health.disabledReason ??= 'failing';
    isReleased = await releaseQueue(db, { endpointId, leaseId, ...health });
  }
  if (isReleased && health.disabledReason)
    log.warn({ endpointId, reason: health.disabledReason }, 'webhook endpoint disabled');
}
