import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';

/** Where a project's events go. Its secrets and the answers of its receiver are sealed under its own data key. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    url: text().notNull(),
    /** Types and wildcards such as `workflowExecution.*`; none: all. */
    eventTypes: text().array().notNull(),
    enabled: boolean().notNull().default(true),
    /** Why it is disabled, where nobody did it by hand. */
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
    // What every log row is checked against: as small as it can be.
    index('webhook_endpoints_enabled')
      .on(t.projectId)
      .where(sql`enabled and deleted_at is null`),
  ],
);

/** Log rows of projects with endpoints that have not become deliveries yet. */
export const webhookOutbox = pgTable('webhook_outbox', {
  logId: uuid().primaryKey(),
  /** Set aside until then, because it could not be opened: it holds up no other. */
  retryAt: time(),
});

/** One a pair of event and endpoint, and the job of its own delivery. `id` is what receivers see as `webhook-id`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    projectId: uuid().notNull(),
    /** No foreign key: each delivery would lock the endpoint's row. */
    endpointId: uuid().notNull(),
    /** The log row. */
    eventId: uuid().notNull(),
    eventType: text().notNull(),
    executionId: uuid(),
    /** The envelope as it is signed and sent, sealed under the data key of `sealedUnder`. */
    body: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    status: text({ enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** Tries of the schedule that are used up; a redelivery begins anew. */
    failedTries: integer().notNull().default(0),
    /** When the next try is due; null where there is none. */
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

/** What a receiver said to a try, or why it said nothing. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    attemptedAt: time().notNull(),
    durationMs: integer().notNull(),
    /** HTTP status; null where there was no answer. */
    status: integer(),
    /** Why there was none: a reason of the egress guard. */
    failure: text(),
    /** The first KiB of the answer, sealed under the endpoint's data key. */
    answer: bytea(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);

/**
 * An endpoint's queue: a worker that has the lease delivers what is due, others leave it alone. Apart from the endpoint,
 * because it changes all the time.
 */
export const webhookQueues = pgTable(
  'webhook_queues',
  {
    endpointId: uuid()
      .primaryKey()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** When to look at its deliveries; null: there is nothing to do. */
    dueAt: time(),
    /** Since when every try has failed; null while it works. */
    failingSince: time(),
    /** The receiver asked to be left alone until then. */
    blockedUntil: time(),
    /** The worker that has it, and until when. */
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
  ],
);
