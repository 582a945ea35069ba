import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { bytea, createdAt, id, time, xid8 } from './columns.ts';

/**
 * Everything that happens to an execution or to a session is one row, written in the transaction of the change. The
 * table is range-partitioned on `id` (see the first migration). It has no foreign keys, so that partitions can be
 * dropped cheaply.
 */
export const log = pgTable(
  'log',
  {
    id: id(),
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    projectId: uuid().notNull(),
    walletId: uuid().notNull(),
    /** Null if no execution created the session; attempt and seq then are 0. */
    executionId: uuid(),
    attempt: integer().notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    actionId: text(),
    /** The session of the row, and its status then; null if the row is about the execution alone. */
    recordId: uuid(),
    recordStatus: text(),
    /** The error of a failure, encrypted like the error of the execution, the action or the session. */
    error: bytea(),
    /** The owner of the data key that encrypts the error and everything made from the row; null for the execution. */
    sealedUnder: uuid(),
    /**
     * The person, the key or the system that caused it from outside, and the reason. The reason is not encrypted, like a label.
     */
    actor: jsonb().$type<Causer>(),
    reason: text(),
    /** The outcome of the action or of the execution that has completed, in the words of the author. It is not encrypted. */
    outcome: jsonb().$type<NamedOutcome>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('log_project').on(t.projectId, t.xid, t.id),
    index('log_cursor').on(t.xid, t.id),
    index('log_execution').on(t.executionId, t.seq),
    // For the events of one action, among thousands of others.
    index('log_action')
      .on(t.executionId, t.actionId, t.seq)
      .where(sql`action_id is not null`),
    index('log_record')
      .on(t.recordId)
      .where(sql`execution_id is null`),
  ],
);

/**
 * Everything that comes from outside is one row, committed with the change that it caused. `holdId` is the hold that it
 * claimed; null while there is none. A message from one execution to another is one, too: `child` has ended, and its action
 * does not wait any more; `stop` yourself, your parent does. So is a redrive, which the run decides as it begins
 * (`redrive_id` of executions). The table is range-partitioned on `id`.
 */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    projectId: uuid().notNull(),
    executionId: uuid(),
    holdId: uuid(),
    kind: text({ enum: ['event', 'cancel', 'child', 'stop', 'redrive'] }).notNull(),
    /** The correlation key of an event; for `child` the id of the execution that has ended. */
    key: text(),
    data: bytea(),
    /** The owner of the data key that encrypted `data`: the execution, or the wallet while no hold has the event. */
    sealedUnder: uuid(),
    /** For a redrive: the decisions that have another text in the version in which the execution continues. */
    changes: text().array(),
    /**
     * For a redrive: the paths of the entries that somebody has undone by hand, so that their `compensate` does not run again.
     */
    skips: text().array(),
    /** The sender of the answer, or the person who wanted the redrive. */
    actor: jsonb().$type<Causer>(),
    createdAt: createdAt(),
    dispatchedAt: time(),
    /** Until when a wait may claim an event that came before it; null: as long as it is there. */
    expiresAt: time(),
  },
  (t) => [
    index('inbox_unclaimed')
      .on(t.key, t.id)
      .where(sql`hold_id is null and kind = 'event'`),
    index('inbox_undispatched')
      .on(t.projectId, t.id)
      .where(sql`dispatched_at is null and execution_id is not null`),
    index('inbox_execution').on(t.executionId),
  ],
);

/** The position up to which a reader of many executions has read. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  position: text().notNull(),
  updatedAt: createdAt(),
});
