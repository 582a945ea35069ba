import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';
import { executions } from './executions.ts';

/**
 * The places of a lock of the project that `general/lock` has taken, or waits for. `waiting`: its action is on hold.
 * `granted`: until the row `scope` is over. `lapsed`: its execution was ended from outside, and takes it again if it is
 * redriven.
 */
export const lockClaims = pgTable(
  'lock_claims',
  {
    id: id(),
    /** Names the project, and the lock by a hash (`takeLock`). */
    key: text().notNull(),
    /** How many may have the lock at once, as this action says. */
    places: integer().notNull(),
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    /** The path of the action. */
    path: text().notNull(),
    /** The path of the row around it: a block, a branch, an iteration, a round, or the top level. */
    scope: text().notNull(),
    state: text({ enum: ['waiting', 'granted', 'lapsed'] }).notNull(),
    createdAt: createdAt(),
    grantedAt: time(),
  },
  (t) => [
    uniqueIndex('lock_claims_path').on(t.executionId, t.path),
    index('lock_claims_scope').on(t.executionId, t.scope),
    // Nothing else has this order: by the id, Postgres would look for the first of a lock among those of all.
    index('lock_claims_key').on(t.key, t.state, t.createdAt, t.id),
  ],
);

/**
 * The locks with a free slot, until the slot is given to a waiting execution. A row says so, because no transaction
 * locks two executions.
 */
export const freedLocks = pgTable(
  'freed_locks',
  {
    id: id(),
    key: text().notNull(),
    /** Accounts take turns. */
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('freed_locks_turn').on(t.accountId, t.id)],
);
