import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { executionStatuses } from '../../src/executions/status.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects, wallets } from './tenancy.ts';
import { workflows, workflowVersions } from './workflows.ts';

/**
 * The guarded projection of a run, and its outbox: `dispatchedAt` is null until Temporal knows it.
 * `step` is the last write of the run that was applied; `seq` counts the log rows.
 */
export const executions = pgTable(
  'executions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    versionId: uuid()
      .notNull()
      .references(() => workflowVersions.id),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    status: text({ enum: executionStatuses as [string, ...string[]] })
      .notNull()
      .default('created'),
    attempt: integer().notNull().default(1),
    step: integer().notNull().default(0),
    seq: integer().notNull().default(1),
    input: bytea().notNull(),
    /** Up to ten names and values, plain: no personal data belongs here. */
    labels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Bytes of input and outputs together, sealed. */
    dataBytes: integer().notNull(),
    failedActionId: text(),
    error: bytea(),
    completedActionIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isCancellationRequested: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    startTime: time(),
    endTime: time(),
    dispatchedAt: time(),
    verifiedAt: time(),
  },
  (t) => [
    index('executions_project').on(t.projectId, t.id),
    index('executions_project_status').on(t.projectId, t.status, t.id),
    index('executions_workflow').on(t.workflowId, t.id),
    // In the order in which they ended; an execution comes into these once, with its end.
    index('executions_ended')
      .on(t.projectId, t.endTime, t.id)
      .where(sql`end_time is not null`),
    index('executions_ended_status')
      .on(t.projectId, t.status, t.endTime, t.id)
      .where(sql`end_time is not null`),
    index('executions_labels')
      .using('gin', t.labels.op('jsonb_path_ops'))
      .where(sql`labels <> '{}'`),
    index('executions_undispatched')
      .on(t.id)
      .where(sql`dispatched_at is null`),
    // Those that were never verified come first, and those that are due are a range of it.
    index('executions_to_verify')
      .on(sql`coalesce(verified_at, '-infinity')`)
      .where(sql`status in ('created', 'running', 'onHold')`),
  ],
);

/** One row an action reached: its checkpoint. */
export const executionActions = pgTable(
  'execution_actions',
  {
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    status: text({ enum: ['pending', 'retrying', 'held', 'completed', 'failed'] }).notNull(),
    output: bytea(),
    errorCode: integer(),
    error: bytea(),
    /** Failed tries of the step that is under way. */
    failedTries: integer().notNull().default(0),
    /** Whether the outside world gave a definite answer to what failed: a redrive then asks anew. */
    wasDefinite: boolean(),
    /** The attempt that the outside knows this action's effect by: part of its idempotency key from the second one on. */
    effectAttempt: integer().notNull().default(1),
    /** Of an action that calls out: since when its request may be under way, in this attempt. */
    begunAt: time(),
    startedAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.executionId, t.actionId] })],
);

/** Waiting for the outside world. Event, timeout and cancel each try `open → claimed`; the winner is told to the run. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    projectId: uuid().notNull(),
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    state: text({ enum: ['open', 'claimed', 'settled'] })
      .notNull()
      .default('open'),
    keys: text().array().notNull(),
    acceptsData: boolean().notNull(),
    dataSchema: bytea(),
    /** Whom it waits for, in the definition's words; sealed, as an expression may have made it. */
    label: bytea(),
    /** When to remind, earliest first; the ones that are over are gone. */
    reminders: time()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The inbox row of the event that claimed it; null where a cancellation did. */
    claimedBy: uuid(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    /** When its run is told to look again unless it has moved on: a minute after its end, or after it was claimed. By trigger. */
    signalAgainAt: time(),
  },
  (t) => [
    index('holds_signal_again')
      .on(t.signalAgainAt)
      .where(sql`state <> 'settled'`),
    index('holds_keys')
      .using('gin', t.keys)
      .where(sql`state <> 'settled'`),
    // A callback's key stands alone among its hold's keys; found whatever the state, as an answer may come too late.
    uniqueIndex('holds_callback')
      .on(sql`(keys[1])`)
      .where(sql`starts_with(keys[1], 'callback:')`),
    index('holds_execution').on(t.executionId, t.actionId),
    index('holds_reminders')
      .on(sql`(reminders[1])`)
      .where(sql`state = 'open' and reminders <> '{}'`),
    index('holds_open')
      .on(t.projectId, t.id)
      .where(sql`state = 'open'`),
  ],
);
