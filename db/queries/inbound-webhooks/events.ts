import { and, eq } from 'drizzle-orm';
import type { InboundStatus } from '../../../src/doors/inbound/event.ts';
import type { Database } from '../../connection/client.ts';
import { inboundEvents } from '../../schema/index.ts';
import { literals } from '../literals.ts';
import { pageOfTable, type Page } from '../page.ts';
import type { InboundWebhookKey } from './inbound-webhooks.ts';

export interface InboundEventKey extends InboundWebhookKey {
  eventId: string;
}

const columns = {
  id: inboundEvents.id,
  webhookId: inboundEvents.webhookId,
  dedupeKey: inboundEvents.dedupeKey,
  status: inboundEvents.status,
  reason: inboundEvents.reason,
  executionId: inboundEvents.executionId,
  receivedAt: inboundEvents.receivedAt,
};

/** An event without its content. */
export type InboundEventRow = Awaited<ReturnType<typeof readEvents>>[number];

const of = ({ projectId, id }: InboundWebhookKey) =>
  and(eq(inboundEvents.webhookId, id), eq(inboundEvents.projectId, projectId));

export function readEvents(
  db: Database,
  webhook: InboundWebhookKey,
  { status, page }: { status?: InboundStatus | undefined; page: Page },
) {
  const { rest, order } = pageOfTable(page, inboundEvents);
  return db
    .select(columns)
    .from(inboundEvents)
    .where(and(of(webhook), status === undefined ? undefined : eq(inboundEvents.status, status), rest))
    .orderBy(...order)
    .limit(page.limit);
}

/** An event with its kept content and error, encrypted under the key of its webhook. */
export type KeptInboundEvent = InboundEventRow & { content: Buffer | null; error: Buffer | null };

export async function findInboundEvent(db: Database, key: InboundEventKey): Promise<KeptInboundEvent | null> {
  const [row] = await db
    .select({ ...columns, content: inboundEvents.content, error: inboundEvents.error })
    .from(inboundEvents)
    .where(and(of(key), eq(inboundEvents.id, key.eventId)));
  return row ?? null;
}

/** The same, which nobody else replays until the end of the transaction. */
export async function lockInboundEvent(tx: Database, key: InboundEventKey): Promise<KeptInboundEvent | null> {
  const [row] = await tx
    .select({ ...columns, content: inboundEvents.content, error: inboundEvents.error })
    .from(inboundEvents)
    .where(and(of(key), eq(inboundEvents.id, key.eventId)))
    .for('update');
  return row ?? null;
}

/** The statuses of the events that a repetition is compared with, as in the unique index. */
const keptStatuses: readonly InboundStatus[] = ['accepted', 'failed'];
const duplicate: InboundStatus = 'duplicate';

export interface NewInboundEvent {
  id: string;
  projectId: string;
  webhookId: string;
  dedupeKey: StoredKey | null;
  content: Buffer;
}

/** The hash by which a repetition is known, and the hashes that events of an older release have in its place. */
interface StoredKey {
  stored: string;
  older: string[];
}

/**
 * Keeps an event. If another request with the same key is under way, this waits for its end. Null: the event was there
 * before.
 */
export async function keepInboundEvent(tx: Database, event: NewInboundEvent): Promise<{ id: string } | null> {
  const { id, projectId, webhookId, dedupeKey, content } = event;
  const [row] = await tx.$client<[{ id: string }?]>`
    insert into inbound_events (id, project_id, webhook_id, dedupe_key, status, content)
    select ${id}::uuid, ${projectId}::uuid, ${webhookId}::uuid, ${dedupeKey?.stored ?? null}::text, 'accepted', ${content}::bytea
    where not exists (select from inbound_events
      where webhook_id = ${webhookId} and dedupe_key = any (${dedupeKey?.older ?? []}::text[])
        and status in (${literals(tx.$client, keptStatuses)}))
    on conflict do nothing returning id`;
  return row ?? null;
}

/** The event that was there before, under the same key. */
export async function findFirstEvent(
  db: Database,
  { webhookId, dedupeKey }: { webhookId: string; dedupeKey: StoredKey },
): Promise<{ id: string; status: InboundStatus } | null> {
  const [row] = await db.$client<[{ id: string; status: InboundStatus }?]>`
    select id, status from inbound_events
    where webhook_id = ${webhookId} and dedupe_key = any (${[dedupeKey.stored, ...dedupeKey.older]}::text[])
      and status in (${literals(db.$client, keptStatuses)})`;
  return row ?? null;
}

/** Notes a repetition, unless there are many of the same event already. */
export async function noteDuplicate(
  tx: Database,
  {
    projectId,
    webhookId,
    dedupeKey,
    most,
  }: Pick<NewInboundEvent, 'projectId' | 'webhookId'> & { dedupeKey: string | null; most: number },
): Promise<void> {
  await tx.$client`
    insert into inbound_events (project_id, webhook_id, dedupe_key, status)
    select ${projectId}::uuid, ${webhookId}::uuid, ${dedupeKey}::text, ${duplicate}
    where (select count(*) from inbound_events
      where webhook_id = ${webhookId} and dedupe_key = ${dedupeKey} and status in (${literals(tx.$client, [duplicate])})) < ${most}::integer`;
}

export async function noteRefusal(
  db: Database,
  { projectId, id, reason }: InboundWebhookKey & { reason: string },
): Promise<void> {
  await db.insert(inboundEvents).values({ projectId, webhookId: id, status: 'refused', reason });
}

/** The result of an event that is kept. */
export async function endInboundEvent(
  tx: Database,
  id: string,
  became: { executionId: string } | { reason: string; error: Buffer },
): Promise<void> {
  const isStarted = 'executionId' in became;
  await tx
    .update(inboundEvents)
    .set(
      isStarted
        ? { status: 'accepted', reason: null, error: null, executionId: became.executionId }
        : { status: 'failed', ...became },
    )
    .where(eq(inboundEvents.id, id));
}
