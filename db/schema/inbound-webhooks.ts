import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { inboundStatuses } from '../../src/doors/inbound/event.ts';
import type { InboundVerification } from '../../src/doors/inbound/verification.ts';
import { webhookFormats } from '../../src/doors/webhooks/format.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';
import { workflows } from './workflows.ts';

/** A URL to which another system sends events. Its secrets and its events are encrypted under its own data key. */
export const inboundWebhooks = pgTable(
  'inbound_webhooks',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    /** The workflow that its events start; null if they are only kept. */
    workflowId: uuid().references(() => workflows.id),
    /** How its events look. It never changes, because events that are kept are read by it. */
    format: text({ enum: webhookFormats }).notNull().default('plain'),
    verification: jsonb().$type<InboundVerification>().notNull(),
    /** Null if nothing is verified. */
    secret: bytea(),
    previousSecret: bytea(),
    previousSecretExpiresAt: time(),
    windowSeconds: integer().notNull(),
    /** The name of a header, or an expression; null if no event is taken for a repetition. */
    dedupe: text(),
    /** The input of the executions: a value with expressions. */
    input: jsonb().$type<unknown>().notNull(),
    /** An expression whose value says which wait an event is for; null if its events are for none. */
    key: text(),
    /** The time for which an event is kept for a wait that has not begun. */
    keepSeconds: integer()
      .notNull()
      .default(sql`3600`),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    uniqueIndex('inbound_webhooks_name')
      .on(t.projectId, t.name)
      .where(sql`deleted_at is null`),
  ],
);

/** The amounts that were kept on a day, by webhook and by account. A new day takes the place of the one before. */
export const inboundDays = pgTable('inbound_days', {
  /** The webhook or the account. There is no foreign key, because each event would lock its row. */
  ownerId: uuid().primaryKey(),
  /** The day in UTC. */
  day: text().notNull(),
  events: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** The events that a webhook received. One key of a webhook is one event, so it starts one execution at most. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    id: id(),
    projectId: uuid().notNull(),
    /** There is no foreign key, because each event would lock the webhook's row. */
    webhookId: uuid().notNull(),
    /** A keyed hash of the sender's key; in events of an older release the key itself, until they are erased or purged. */
    dedupeKey: text(),
    status: text({ enum: inboundStatuses }).notNull(),
    /** Why it was refused, or has started nothing: a reason of the table of reasons. */
    reason: text(),
    /** The whole error, encrypted as the content is. */
    error: bytea(),
    /** The execution that it has started, or resumed. There is no foreign key, because executions are erased apart. */
    executionId: uuid(),
    /** Headers, query and body; null if it is not kept. */
    content: bytea(),
    receivedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('inbound_events_once')
      .on(t.webhookId, t.dedupeKey)
      .where(sql`status in ('accepted', 'failed')`),
    index('inbound_events_webhook').on(t.webhookId, t.id),
    index('inbound_events_status').on(t.webhookId, t.status, t.id),
    index('inbound_events_unclaimed')
      .on(t.webhookId, t.id)
      .where(sql`status = 'accepted' and execution_id is null`),
    index('inbound_events_duplicates')
      .on(t.webhookId, t.dedupeKey)
      .where(sql`status = 'duplicate'`),
    index('inbound_events_execution')
      .on(t.executionId)
      .where(sql`execution_id is not null`),
  ],
);
