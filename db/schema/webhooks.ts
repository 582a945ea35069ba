import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { webhookFormats } from '../../src/doors/webhooks/format.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';

/**
 * An endpoint to which a project's events are sent. Its secrets and the answers of its receiver are encrypted under its
 * own data key.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    url: text().notNull(),
    /** Types, and wildcards such as `workflowExecution.*`. If there are none, it receives all. */
    eventTypes: text().array().notNull(),
    /** The format of new events. An event that waits keeps its format. */
    format: text({ enum: webhookFormats }).notNull().default('plain'),
    enabled: boolean().notNull().default(true),
    /** Why it is disabled, unless somebody did it by hand. */
    disabledReason: text({ enum: ['gone', 'failing'] }),
    secret: bytea().notNull(),
    previousSecret: bytea(),
    previousSecretExpiresAt: time(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    index('webhook_endpoints_project').on(t.projectId, t.id),
    // Every log row is checked against this index, so it is as small as it can be.
    index('webhook_endpoints_enabled')
      .on(t.projectId)
      .where(sql`enabled and deleted_at is null`),
  ],
);

/** Log rows of projects with endpoints that have not become deliveries yet. */
export const webhookOutbox = pgTable('webhook_outbox', {
  logId: uuid().primaryKey(),
  /** The row is skipped until then, because it could not be decrypted. It does not delay any other. */
  retryAt: time(),
});

/** The delivery of one event to one endpoint, which is also its own job. Receivers see the `id` as `webhook-id`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    projectId: uuid().notNull(),
    /** There is no foreign key, because each delivery would lock the endpoint's row. */
    endpointId: uuid().notNull(),
    /** The id of the log row. */
    eventId: uuid().notNull(),
    eventType: text().notNull(),
    executionId: uuid(),
    /** The envelope as it is signed and sent, encrypted under the data key of `sealedUnder`. */
    body: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    status: text({ enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** The number of tries of the schedule that are used up. A redelivery starts again. */
    failedTries: integer().notNull().default(0),
    /** The time when the next try is due; null if there is none. */
    dueAt: time(),
    deliveredAt: time(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('webhook_deliveries_event').on(t.eventId, t.endpointId),
    index('webhook_deliveries_due')
      .on(t.endpointId, t.dueAt)
      .where(sql`status = 'pending'`),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_execution').on(t.executionId),
  ],
);

/** The receiver's answer to a try, or the reason why there was none. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    attemptedAt: time().notNull(),
    durationMs: integer().notNull(),
    /** The HTTP status; null if there was no answer. */
    status: integer(),
    /** The egress guard's reason why there was no answer. */
    failure: text(),
    /** The first KiB of the answer, encrypted under the endpoint's data key. */
    answer: bytea(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);

/**
 * The queue of an endpoint. Only the worker with the lease delivers its due events. The queue has a table of its own because
 * its rows change all the time.
 */
export const webhookQueues = pgTable(
  'webhook_queues',
  {
    endpointId: uuid()
      .primaryKey()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Accounts take turns. An earlier release does not write it: such an endpoint takes turns as an account of its own. */
    accountId: uuid(),
    /** The time of the next look at its deliveries; null if there is nothing to do. */
    dueAt: time(),
    /** The time since which every try has failed; null while tries succeed. */
    failingSince: time(),
    /** The time until which the receiver asked to get nothing. */
    blockedUntil: time(),
    /** The worker that has the lease, and until when. */
    leasedBy: uuid(),
    leasedUntil: time(),
  },
  (t) => [
    index('webhook_queues_working')
      .on(t.dueAt)
      .where(sql`due_at is not null and failing_since is null`),
    index('webhook_queues_failing')
      .on(t.dueAt)
      .where(sql`due_at is not null and failing_since is not null`),
    index('webhook_queues_working_in_turn')
      .on(sql`coalesce(account_id, endpoint_id)`, t.dueAt)
      .where(sql`due_at is not null and failing_since is null`),
    index('webhook_queues_failing_in_turn')
      .on(sql`coalesce(account_id, endpoint_id)`, t.dueAt)
      .where(sql`due_at is not null and failing_since is not null`),
  ],
);
