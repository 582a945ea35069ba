import type { Database } from '../../client.ts';

/** A queue that this worker has for a while, and what it needs to deliver. */
export interface LeasedQueue {
  endpointId: string;
  failingSince: Date | null;
}

export interface LeaseRequest {
  workerId: string;
  /** Endpoints that work, or those that fail: each kind has places of its own. */
  failing: boolean;
  limit: number;
  leaseMs: number;
}

/** Queues that are due and that nobody has, or whose worker has not been heard of for as long as a lease lasts. */
export async function leaseQueues(db: Database, request: LeaseRequest): Promise<LeasedQueue[]> {
  const { $client: sql } = db;
  const rows = await sql<{ endpointId: string; failingSince: string | null }[]>`
    with due as (
      select q.endpoint_id from webhook_queues q
      where q.due_at <= clock_timestamp() and ${request.failing ? sql`q.failing_since is not null` : sql`q.failing_since is null`}
        and (q.leased_until is null or q.leased_until < clock_timestamp())
      order by q.due_at limit ${request.limit} for no key update skip locked
    )
    update webhook_queues q set leased_by = ${request.workerId},
      leased_until = clock_timestamp() + make_interval(secs => ${request.leaseMs / 1_000})
    from due where q.endpoint_id = due.endpoint_id
    returning q.endpoint_id as "endpointId", q.failing_since as "failingSince"`;
  return rows.map(({ endpointId, failingSince }) => ({
    endpointId,
    failingSince: failingSince === null ? null : new Date(failingSince),
  }));
}

/** Says that the worker is alive. Gives the queues that it still has. */
export async function renewLeases(
  db: Database,
  { workerId, leaseMs }: Pick<LeaseRequest, 'workerId' | 'leaseMs'>,
): Promise<string[]> {
  const rows = await db.$client<{ endpointId: string }[]>`
    update webhook_queues set leased_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
    where leased_by = ${workerId} returning endpoint_id as "endpointId"`;
  return rows.map(({ endpointId }) => endpointId);
}

export interface Release {
  endpointId: string;
  workerId: string;
  failingSince: Date | null;
  blockedUntil: Date | null;
  /** Where the endpoint is to be disabled. */
  disabledReason: 'gone' | 'failing' | null;
}

/** Ends a lease. False: it had lapsed, and another worker has the queue (see `release_webhook_queue`). */
export async function releaseQueue(db: Database, release: Release): Promise<boolean> {
  const { endpointId, workerId, failingSince, blockedUntil, disabledReason } = release;
  const [row] = await db.$client<[{ released: boolean }]>`
    select release_webhook_queue(${endpointId}::uuid, ${workerId}::uuid, ${failingSince?.toISOString() ?? null}::timestamptz,
      ${blockedUntil?.toISOString() ?? null}::timestamptz, ${disabledReason}) as released`;
  return row.released;
}

/** Lets workers look at the endpoints' deliveries now. Before the deliveries are written (see `wake_webhook_queues`). */
export async function wakeQueues(tx: Database, endpointIds: readonly string[]): Promise<void> {
  if (endpointIds.length > 0) await tx.$client`select wake_webhook_queues(${[...endpointIds]}::uuid[])`;
}
