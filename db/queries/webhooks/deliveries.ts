import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import type { DeliveryStatus } from '../../../src/doors/webhooks/schedule.ts';
import { dataKeys, webhookAttempts, webhookDeliveries } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';
import { wakeQueues } from './queues.ts';

const isRetrying = sql`(webhook_deliveries.status = 'pending' and webhook_deliveries.failed_tries > 0)`;

export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  eventType?: string | undefined;
  eventId?: string | undefined;
  executionId?: string | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

const columns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  eventId: webhookDeliveries.eventId,
  eventType: webhookDeliveries.eventType,
  executionId: webhookDeliveries.executionId,
  status: sql<DeliveryStatus>`case when ${isRetrying} then 'retrying' else webhook_deliveries.status end`,
  attempts: webhookDeliveries.attempts,
  dueAt: webhookDeliveries.dueAt,
  deliveredAt: webhookDeliveries.deliveredAt,
  createdAt: webhookDeliveries.createdAt,
  updatedAt: webhookDeliveries.updatedAt,
};

export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number];

const hasStatus = (status: DeliveryStatus): SQL | undefined => {
  if (status === 'retrying') return isRetrying;
  const isIt = eq(webhookDeliveries.status, status);
  return status === 'pending' ? and(isIt, eq(webhookDeliveries.failedTries, 0)) : isIt;
};

const matching = (endpointId: string, filter: DeliveryFilter): SQL | undefined => {
  const { status, eventType, eventId, executionId, createdAfter, createdBefore } = filter;
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    status === undefined ? undefined : hasStatus(status),
    eventType === undefined ? undefined : eq(webhookDeliveries.eventType, eventType),
    eventId === undefined ? undefined : eq(webhookDeliveries.eventId, eventId),
    executionId === undefined ? undefined : eq(webhookDeliveries.executionId, executionId),
    createdAfter === undefined ? undefined : gte(webhookDeliveries.createdAt, new Date(createdAfter)),
    createdBefore === undefined ? undefined : lte(webhookDeliveries.createdAt, new Date(createdBefore)),
  );
};

/** Deliveries of one endpoint, which the caller has found in its project. */
export function readDeliveries(db: Database, endpointId: string, filter: DeliveryFilter, page: Page) {
  const { rest, order } = pageOfTable(page, webhookDeliveries);
  return db
    .select(columns)
    .from(webhookDeliveries)
    .where(and(matching(endpointId, filter), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export const countDeliveries = (db: Database, endpointId: string, filter: DeliveryFilter): Promise<number> =>
  db.$count(webhookDeliveries, matching(endpointId, filter));

/** Returns a delivery with the encrypted body and the key that decrypts it. */
export async function findDelivery(db: Database, key: { endpointId: string; id: string }) {
  const [row] = await db
    .select({
      ...columns,
      body: webhookDeliveries.body,
      dataKey: { ownerId: dataKeys.ownerId, masterKeyId: dataKeys.masterKeyId, wrapped: dataKeys.wrapped },
    })
    .from(webhookDeliveries)
    .innerJoin(dataKeys, eq(dataKeys.ownerId, webhookDeliveries.sealedUnder))
    .where(and(eq(webhookDeliveries.endpointId, key.endpointId), eq(webhookDeliveries.id, key.id)));
  return row ?? null;
}

/** Oldest first; answers are encrypted. */
export const listAttempts = (db: Database, deliveryId: string) =>
  db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.number));

/** Delivers these again, from the beginning of the schedule. Returns how many. */
export async function writeRedelivery(
  tx: Database,
  endpointId: string,
  ids: readonly string[],
): Promise<number> {
  await wakeQueues(tx, [endpointId]);
  const { count } = await tx.$client`
    update webhook_deliveries set status = 'pending', failed_tries = 0, due_at = clock_timestamp(), updated_at = clock_timestamp()
    where endpoint_id = ${endpointId} and id = any (${[...ids]}::uuid[])`;
  return count;
}

/** Ids alone, oldest first, for bulk work. */
export async function listDeliveryIds(
  db: Database,
  endpointId: string,
  filter: DeliveryFilter,
  page: Pick<Page, 'limit' | 'after'>,
): Promise<string[]> {
  const rows = await readDeliveries(db, endpointId, filter, { ...page, newestFirst: false });
  return rows.map(({ id }) => id);
}
