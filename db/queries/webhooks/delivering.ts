import type { WebhookFormat } from '../../../src/doors/webhooks/format.ts';
import type { Database } from '../../connection/client.ts';
import { dueTime } from '../clock.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

/** An endpoint as a worker needs it to deliver: it is read for every batch, because its owner may change it. */
export interface Receiver {
  projectId: string;
  url: string;
  enabled: boolean;
  format: WebhookFormat;
  /** Encrypted. */
  secrets: Buffer[];
  dataKey: WrappedKey;
}

export async function findReceiver(db: Database, endpointId: string): Promise<Receiver | null> {
  const [row] = await db.$client<
    [
      {
        projectId: string;
        url: string;
        enabled: boolean;
        format: WebhookFormat;
        secret: Buffer;
        previousSecret: Buffer | null;
        masterKeyId: string;
        wrapped: Buffer;
      }?,
    ]
  >`
    select e.project_id as "projectId", e.url, e.enabled and e.deleted_at is null as enabled, e.format, e.secret,
      case when e.previous_secret_expires_at > clock_timestamp() then e.previous_secret end as "previousSecret",
      k.master_key_id as "masterKeyId", k.wrapped
    from webhook_endpoints e join data_keys k on k.owner_id = e.id where e.id = ${endpointId}`;
  if (!row) return null;
  const { projectId, url, enabled, format, secret, previousSecret, masterKeyId, wrapped } = row;
  return {
    projectId,
    url,
    enabled,
    format,
    secrets: previousSecret ? [secret, previousSecret] : [secret],
    dataKey: { ownerId: endpointId, masterKeyId, wrapped },
  };
}

export interface DueDelivery {
  id: string;
  attempts: number;
  failedTries: number;
  body: Buffer;
  /** Null if the execution or session of the event was erased. */
  dataKey: WrappedKey | null;
}

/** The due deliveries of an endpoint, the longest waiting first. */
export async function listDue(db: Database, endpointId: string, limit: number): Promise<DueDelivery[]> {
  const rows = await db.$client<
    (Omit<DueDelivery, 'dataKey'> & { ownerId: string; masterKeyId: string | null; wrapped: Buffer | null })[]
  >`
    select d.id, d.attempts, d.failed_tries as "failedTries", d.body,
      d.sealed_under as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from webhook_deliveries d left join data_keys k on k.owner_id = d.sealed_under
    where d.endpoint_id = ${endpointId} and d.status = 'pending' and d.due_at <= ${dueTime(db)}
    order by d.due_at, d.id limit ${limit}`;
  return rows.map(({ ownerId, masterKeyId, wrapped, ...row }) => ({
    ...row,
    dataKey: masterKeyId && wrapped ? { ownerId, masterKeyId, wrapped } : null,
  }));
}

export interface AttemptRecord {
  deliveryId: string;
  /** 1, 2, 3 … of its delivery. */
  number: number;
  attemptedAt: Date;
  durationMs: number;
  status: number | null;
  failure: string | null;
  /** Encrypted; null if there was none. */
  answer: Buffer | null;
  /** The new status of the delivery. */
  outcome: 'pending' | 'delivered' | 'failed';
  failedTries: number;
  dueInMs: number | null;
}

/**
 * Records many attempts, of any endpoints, in one statement. A delivery is not changed if another worker has recorded
 * this attempt, or it does not exist any more.
 */
export async function writeAttempts(db: Database, records: readonly AttemptRecord[]): Promise<void> {
  const column = <T>(value: (record: AttemptRecord) => T): T[] => records.map(value);
  await db.$client`
    with tried as (
      select * from unnest(
        ${column((r) => r.deliveryId)}::uuid[], ${column((r) => String(r.number))}::text[]::integer[],
        ${column((r) => r.attemptedAt.toISOString())}::text[]::timestamptz[], ${column((r) => String(r.durationMs))}::text[]::integer[],
        ${column((r) => textOf(r.status))}::text[]::integer[], ${column((r) => r.failure)}::text[],
        ${column((r) => r.answer?.toString('base64') ?? null)}::text[], ${column((r) => r.outcome)}::text[],
        ${column((r) => String(r.failedTries))}::text[]::integer[], ${column((r) => textOf(r.dueInMs))}::text[]::double precision[])
        as t (delivery_id, number, attempted_at, duration_ms, status, failure, answer, outcome, failed_tries, due_in_ms)
    ), moved as (
      update webhook_deliveries d set
        attempts = t.number, status = t.outcome, failed_tries = t.failed_tries,
        due_at = clock_timestamp() + make_interval(secs => t.due_in_ms / 1000),
        delivered_at = case when t.outcome = 'delivered' then clock_timestamp() else d.delivered_at end,
        updated_at = clock_timestamp()
      from tried t where d.id = t.delivery_id and d.attempts = t.number - 1
      returning d.id
    )
    insert into webhook_attempts (delivery_id, number, attempted_at, duration_ms, status, failure, answer)
    select t.delivery_id, t.number, t.attempted_at, t.duration_ms, t.status, t.failure, decode(t.answer, 'base64')
    from tried t join moved m on m.id = t.delivery_id`;
}

const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** A body that cannot be decrypted any more cannot be delivered. */
export async function dropDelivery(db: Database, id: string): Promise<void> {
  await db.$client`delete from webhook_deliveries where id = ${id}`;
}
