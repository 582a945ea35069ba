import type { Database } from '../../connection/client.ts';
import { dueInTurn, type DueRequest } from './due-in-turn.ts';
import { clockColumn, clockSince } from '../clock.ts';

/** A queue that a worker has leased, and the data for its deliveries. */
export interface LeasedQueue {
  endpointId: string;
  /** It has a share of the slots. */
  accountId: string;
  /** It is new each time, so that a worker whose lease has ended cannot change the endpoint. */
  leaseId: string;
  failingSince: Date | null;
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
}

export interface LeaseRequest extends DueRequest {
  leaseMs: number;
}

/**
 * Leases queues that are due and that nobody has, or whose worker has not renewed its lease in time. Accounts take turns.
 */
export async function leaseWebhookQueues(db: Database, request: LeaseRequest): Promise<LeasedQueue[]> {
  const { $client: sql } = db;
  const rows = await sql<
    (Omit<LeasedQueue, 'failingSince' | 'now'> & { failingSince: string | null; now: number })[]
  >`
    with due as (
      select q.endpoint_id from (${dueInTurn(db, request)}) t cross join lateral (
        select endpoint_id from webhook_queues
        where endpoint_id = t.endpoint_id and (leased_until is null or leased_until < clock_timestamp())
        for no key update skip locked) q
      order by t.turn, t.due_at limit ${request.limit}
    )
    update webhook_queues q set leased_by = gen_random_uuid(),
      leased_until = clock_timestamp() + make_interval(secs => ${request.leaseMs / 1_000})
    where q.endpoint_id = any (array(select endpoint_id from due))
    returning q.endpoint_id as "endpointId", coalesce(q.account_id, q.endpoint_id) as "accountId", q.leased_by as "leaseId", q.failing_since as "failingSince",
      ${clockColumn(db)} as now`;
  return rows.map(({ failingSince, now, ...queue }) => ({
    ...queue,
    failingSince: failingSince === null ? null : new Date(failingSince),
    now: clockSince(now),
  }));
}

/** Renews leases. Returns those that have not ended. */
export async function renewWebhookLeases(
  db: Database,
  leases: readonly Pick<LeasedQueue, 'endpointId' | 'leaseId'>[],
  leaseMs: number,
): Promise<string[]> {
  const rows = await db.$client<{ leaseId: string }[]>`
    update webhook_queues q set leased_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
    from unnest(${leases.map(({ endpointId }) => endpointId)}::uuid[], ${leases.map(({ leaseId }) => leaseId)}::uuid[])
      as held (endpoint_id, lease_id)
    where q.endpoint_id = held.endpoint_id and q.leased_by = held.lease_id
    returning q.leased_by as "leaseId"`;
  return rows.map(({ leaseId }) => leaseId);
}

/**
 * Ends the present lease, because the endpoint has changed and the results of its worker do not apply any more. It
 * must come first in its transaction: `release_webhook_queue` also locks the queue before the endpoint.
 */
export async function endLease(
  tx: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<void> {
  await tx.$client`
    update webhook_queues q set leased_by = null, leased_until = null from webhook_endpoints e
    where q.endpoint_id = ${id} and e.id = q.endpoint_id and e.project_id = ${projectId}`;
}

export interface Release extends Pick<LeasedQueue, 'endpointId' | 'leaseId'> {
  failingSince: Date | null;
  blockedUntil: Date | null;
  /** Is set if the endpoint is to be disabled. */
  disabledReason: 'gone' | 'failing' | null;
}

/** Ends a lease. False, and nothing is changed, if it had ended before (see `release_webhook_queue`). */
export async function releaseQueue(db: Database, release: Release): Promise<boolean> {
  const { endpointId, leaseId, failingSince, blockedUntil, disabledReason } = release;
  const [row] = await db.$client<[{ released: boolean }]>`
    select release_webhook_queue(${endpointId}::uuid, ${leaseId}::uuid, ${failingSince?.toISOString() ?? null}::timestamptz,
      ${blockedUntil?.toISOString() ?? null}::timestamptz, ${disabledReason}) as released`;
  return row.released;
}

/**
 * Makes workers look at the endpoints' deliveries now. It must come before the deliveries are written (see
 * `wake_webhook_queues`).
 */
export async function wakeQueues(tx: Database, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length > 0) await tx.$client`select wake_webhook_queues(${[...endpointIds]}::uuid[])`;
}
