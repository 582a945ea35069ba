import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { idEndOf } from '../../../src/language/names/id-end.ts';
import type { WebhookFormat } from '../../../src/doors/webhooks/format.ts';
import type { Database } from '../../connection/client.ts';
import { webhookEndpoints, webhookQueues } from '../../schema/index.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { findDataKey } from '../data-keys.ts';
import { pageOfTable, type Page } from '../page.ts';
import { endLease, wakeQueues } from './queues.ts';

export interface EndpointKey {
  projectId: string;
  id: string;
}

const columns = {
  id: webhookEndpoints.id,
  projectId: webhookEndpoints.projectId,
  name: webhookEndpoints.name,
  url: webhookEndpoints.url,
  eventTypes: webhookEndpoints.eventTypes,
  format: webhookEndpoints.format,
  enabled: webhookEndpoints.enabled,
  disabledReason: webhookEndpoints.disabledReason,
  failingSince: webhookQueues.failingSince,
  previousSecretExpiresAt: webhookEndpoints.previousSecretExpiresAt,
  createdAt: webhookEndpoints.createdAt,
  updatedAt: webhookEndpoints.updatedAt,
};

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

const select = (db: Database) =>
  db
    .select(columns)
    .from(webhookEndpoints)
    .innerJoin(webhookQueues, eq(webhookQueues.endpointId, webhookEndpoints.id));

const live = ({ projectId, id }: EndpointKey): SQL | undefined =>
  and(
    eq(webhookEndpoints.projectId, projectId),
    eq(webhookEndpoints.id, id),
    isNull(webhookEndpoints.deletedAt),
  );

export async function findEndpoint(db: Database, key: EndpointKey): Promise<EndpointRow | null> {
  const [row] = await select(db).where(live(key));
  return row ?? null;
}

/** `search`: a part of the name, ignoring case, or the end of the id. A project has few of them. */
export function listEndpoints(db: Database, projectId: string, search: string | undefined, page: Page) {
  const { rest, order } = pageOfTable(page, webhookEndpoints);
  return select(db)
    .where(
      and(
        eq(webhookEndpoints.projectId, projectId),
        isNull(webhookEndpoints.deletedAt),
        search === undefined ? undefined : isFound(search),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

const isFound = (text: string): SQL | undefined =>
  or(
    sql`position(lower(${text}) in lower(${webhookEndpoints.name})) > 0`,
    sql`${idEndOf(text) ?? ''} = right(${webhookEndpoints.id}::text, 8)`,
    sql`${text.toLowerCase()} = ${webhookEndpoints.id}::text`,
  );

export interface NewEndpoint {
  id: string;
  projectId: string;
  name: string;
  url: string;
  eventTypes: string[];
  format: WebhookFormat;
  enabled: boolean;
  /** Encrypted under `dataKey`. */
  secret: Buffer;
  dataKey: WrappedKey;
}

/** Creates the endpoint, its key and its queue, in one statement. */
export async function createEndpoint(tx: Database, endpoint: NewEndpoint): Promise<void> {
  const { id, projectId, name, url, eventTypes, format, enabled, secret, dataKey } = endpoint;
  await tx.$client`
    with key as (
      insert into data_keys (owner_id, master_key_id, wrapped) values (${id}, ${dataKey.masterKeyId}, ${dataKey.wrapped})
    ), created as (
      insert into webhook_endpoints (id, project_id, name, url, event_types, format, enabled, secret)
      values (${id}, ${projectId}, ${name}, ${url}, ${eventTypes}::text[], ${format}, ${enabled}, ${secret}) returning id, project_id
    )
    insert into webhook_queues (endpoint_id, account_id)
    select c.id, p.account_id from created c join projects p on p.id = c.project_id`;
}

export type EndpointChange = Partial<Pick<NewEndpoint, 'name' | 'url' | 'eventTypes' | 'format'>>;

/**
 * Changes an endpoint. With another URL, results of deliveries to the earlier one do not count any more. False: there
 * is no such endpoint.
 */
export async function changeEndpoint(
  tx: Database,
  key: EndpointKey,
  change: EndpointChange,
): Promise<boolean> {
  if (change.url !== undefined) await endLease(tx, key);
  const rows = await tx
    .update(webhookEndpoints)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: webhookEndpoints.id });
  return rows.length > 0;
}

/**
 * Enables an endpoint, which continues with pending deliveries and a new count of failures, or disables it, which
 * keeps its pending deliveries. A worker in the middle of a delivery changes neither. False: there is no such endpoint.
 */
export async function switchEndpoint(tx: Database, key: EndpointKey, enabled: boolean): Promise<boolean> {
  await endLease(tx, key);
  const rows = await tx
    .update(webhookEndpoints)
    .set({ enabled, disabledReason: null, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: webhookEndpoints.id });
  if (rows.length === 0) return false;
  if (enabled) {
    await tx.$client`update webhook_queues set failing_since = null, blocked_until = null where endpoint_id = ${key.id}`;
    await wakeQueues(tx, [key.id]);
  } else {
    await tx.$client`update webhook_queues set due_at = null where endpoint_id = ${key.id}`;
  }
  return true;
}

/** Its secrets and its receiver's answers cannot be decrypted any more; its deliveries are purged later. */
export async function deleteEndpoint(tx: Database, key: EndpointKey): Promise<boolean> {
  await endLease(tx, key);
  const rows = await tx
    .update(webhookEndpoints)
    .set({ enabled: false, deletedAt: sql`clock_timestamp()`, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: webhookEndpoints.id });
  if (rows.length === 0) return false;
  await tx.$client`delete from data_keys where owner_id = ${key.id}`;
  await tx.$client`delete from webhook_queues where endpoint_id = ${key.id}`;
  return true;
}

/** The secret before it signs together with the new one during the overlap. */
export async function rotateSecret(
  tx: Database,
  { id }: EndpointKey,
  { secret, overlapSeconds }: { secret: Buffer; overlapSeconds: number },
): Promise<void> {
  await tx.$client`
    update webhook_endpoints set secret = ${secret}, updated_at = clock_timestamp(),
      previous_secret = case when ${overlapSeconds}::integer > 0 then secret end,
      previous_secret_expires_at = case when ${overlapSeconds}::integer > 0
        then clock_timestamp() + make_interval(secs => ${overlapSeconds}::integer) end
    where id = ${id}`;
}

export const findEndpointKey = (db: Database, id: string): Promise<WrappedKey | null> => findDataKey(db, id);
