import type { WebhookFormat } from '../../../src/doors/webhooks/format.ts';
import { isoTime } from '../time.ts';
import type { Database } from '../../connection/client.ts';
import { dueTime } from '../clock.ts';
import type { LogRow } from '../log/log.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

/** A log row that webhooks may want, with the key that encrypts the data of its record. */
export interface PendingEvent extends Omit<LogRow, 'xid' | 'error'> {
  /** The error of a failure, encrypted. */
  error: Buffer | null;
  dataKey: WrappedKey;
}

/** Whether the outbox has events that are due. */
export async function hasEvents(db: Database): Promise<boolean> {
  const [{ has }] = await db.$client<[{ has: boolean }]>`
    select exists (select from webhook_outbox where retry_at is null or retry_at <= ${dueTime(db)}) as has`;
  return has;
}

/**
 * Takes the oldest events out of the outbox for this transaction alone: after a rollback they are there again.
 * `taken` also counts those whose execution or session was erased meanwhile.
 */
export async function takeEvents(
  tx: Database,
  limit: number,
): Promise<{ taken: number; events: PendingEvent[] }> {
  const rows = await tx.$client<
    (Omit<PendingEvent, 'dataKey'> & {
      ownerId: string | null;
      masterKeyId: string | null;
      wrapped: Buffer | null;
    })[]
  >`
    with next as (
      select log_id from webhook_outbox where retry_at is null or retry_at <= ${dueTime(tx)} order by log_id limit ${limit} for update skip locked
    ), taken as (
      delete from webhook_outbox o using next where o.log_id = next.log_id returning o.log_id
    )
    select l.id, l.project_id as "projectId", l.wallet_id as "walletId", l.execution_id as "executionId",
      e.workflow_id as "workflowId", l.attempt, l.seq, l.type, l.action_id as "actionId", l.record_id as "recordId",
      l.record_status as "recordStatus", l.outcome, l.created_at as "createdAt", l.error, k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from taken left join log l on l.id = taken.log_id
    left join executions e on e.id = l.execution_id
    left join data_keys k on k.owner_id = coalesce(l.sealed_under, l.execution_id)
    order by l.id`;
  const events = rows.flatMap(({ ownerId, masterKeyId, wrapped, ...row }) =>
    ownerId && masterKeyId && wrapped
      ? [{ ...row, createdAt: isoTime(row.createdAt), dataKey: { ownerId, masterKeyId, wrapped } }]
      : [],
  );
  return { taken: rows.length, events };
}

/** Puts events back that could not be delivered now. */
export async function putBack(tx: Database, ids: readonly string[], retryMs: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.$client`
    insert into webhook_outbox (log_id, retry_at)
    select id, clock_timestamp() + make_interval(secs => ${retryMs / 1_000}) from unnest(${[...ids]}::uuid[]) as id`;
}

export interface Listener {
  endpointId: string;
  projectId: string;
  eventTypes: string[];
  format: WebhookFormat;
}

/** The enabled endpoints of these projects. */
export const listListeners = (tx: Database, projectIds: readonly string[]): Promise<Listener[]> =>
  tx.$client<Listener[]>`
    select id as "endpointId", project_id as "projectId", event_types as "eventTypes", format from webhook_endpoints
    where project_id = any (${[...projectIds]}::uuid[]) and enabled and deleted_at is null`;

export interface NewDelivery {
  id: string;
  projectId: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  executionId: string | null;
  sealedUnder: string;
  body: Buffer;
}

/** Creates deliveries that are due at once, never more than one for each event and endpoint. */
export async function createDeliveries(tx: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  const column = (name: Exclude<keyof NewDelivery, 'body'>): (string | null)[] =>
    deliveries.map((row) => row[name]);
  await tx.$client`
    insert into webhook_deliveries (id, project_id, endpoint_id, event_id, event_type, execution_id, body, sealed_under, due_at)
    select id, project_id, endpoint_id, event_id, event_type, execution_id, decode(body, 'base64'), sealed_under, clock_timestamp()
    from unnest(${column('id')}::uuid[], ${column('projectId')}::uuid[], ${column('endpointId')}::uuid[],
      ${column('eventId')}::uuid[], ${column('eventType')}::text[], ${column('executionId')}::uuid[],
      ${column('sealedUnder')}::uuid[], ${deliveries.map(({ body }) => body.toString('base64'))}::text[])
      as d (id, project_id, endpoint_id, event_id, event_type, execution_id, sealed_under, body)
    on conflict (event_id, endpoint_id) do nothing`;
}
