import {
  leaseWebhookQueues,
  renewWebhookLeases,
  type LeasedQueue,
  type LeaseRequest,
} from '../../db/queries/webhooks/queues.ts';
import type { WorkerContext } from '../context.ts';

/** Leases queues whose deliveries are due, each to one worker, which releases it when its turn ends. */
export const leaseQueues = (
  { tx }: Pick<WorkerContext, 'tx'>,
  request: LeaseRequest,
): Promise<LeasedQueue[]> => leaseWebhookQueues(tx, request);

/** Extends the leases of queues that are worked on. Returns the leases that are still valid. */
export const renewLeases = (
  { tx }: Pick<WorkerContext, 'tx'>,
  leases: readonly Pick<LeasedQueue, 'endpointId' | 'leaseId'>[],
  leaseMs: number,
): Promise<string[]> => renewWebhookLeases(tx, leases, leaseMs);
