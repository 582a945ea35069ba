import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time, xid8 } from './columns.ts';

/**
 * Whatever happens to an execution or to a session is one row, written in the transaction that changes the thing.
 * Range-partitioned on `id` (see the first migration); no foreign keys, so that partitions drop cheaply.
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
    /** Null where no execution made the session that it is about; attempt and seq then are 0. */
    executionId: uuid(),
    attempt: integer().notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    actionId: text(),
    /** The session that it is about, and what it then was; null where it is about the execution alone. */
    recordId: uuid(),
    recordStatus: text(),
    /** Of a failure, sealed as the execution's, the action's or the session's error is. */
    error: bytea(),
    /** Whose data key seals the error and whatever is made of the row; null: the execution's. */
    sealedUnder: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('log_project').on(t.projectId, t.xid, t.id),
    index('log_cursor').on(t.xid, t.id),
    index('log_execution').on(t.executionId, t.seq),
    index('log_record')
      .on(t.recordId)
      .where(sql`execution_id is null`),
  ],
);

/**
 * Whatever comes from outside is one row, committed with the state change that it caused. `holdId` is the hold it
 * claimed; null while no hold has it. Range-partitioned on `id`.
 */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    projectId: uuid().notNull(),
    executionId: uuid(),
    holdId: uuid(),
    kind: text({ enum: ['event', 'cancel'] }).notNull(),
    /** Correlation key of an event. */
    key: text(),
    data: bytea(),
    /** Whose data key sealed `data`: the execution, or the wallet while no hold has it. */
    sealedUnder: uuid(),
    createdAt: createdAt(),
    dispatchedAt: time(),
  },
  (t) => [
    index('inbox_unclaimed')
      .on(t.key, t.id)
      .where(sql`hold_id is null and kind = 'event'`),
    index('inbox_undispatched')
      .on(t.id)
      .where(sql`dispatched_at is null and execution_id is not null`),
    index('inbox_execution').on(t.executionId),
  ],
);

/** Where a reader of many executions got to. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  position: text().notNull(),
  updatedAt: createdAt(),
});
