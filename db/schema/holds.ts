import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HeldEntry } from '../../src/executions/contract/run-messages.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { executions } from './executions.ts';

/**
 * A wait for the outside. An event, a timeout and a cancellation each try `open → claimed`; the run continues with the
 * one that succeeds.
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    projectId: uuid().notNull(),
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    state: text({ enum: ['open', 'claimed', 'closed'] })
      .notNull()
      .default('open'),
    keys: text().array().notNull(),
    acceptsData: boolean().notNull(),
    dataSchema: bytea(),
    /**
     * The definition's label for the person or system that is waited for. It is encrypted, because an expression may
     * have made it.
     */
    label: bytea(),
    /** Why an answer that came before the hold was not taken: an error, encrypted. */
    refusal: bytea(),
    /** When to remind, earliest first. Past reminders are removed. */
    reminders: time()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The inbox row of the event that claimed it; null if a cancellation did. */
    claimedBy: uuid(),
    /** The member who has taken it on, so that nobody else of their group does. */
    assignee: uuid(),
    assignedAt: time(),
    /** The action for the signal of its answer; null in holds of a release before 0.3. */
    entry: jsonb().$type<HeldEntry>(),
    createdAt: createdAt(),
    /** With heartbeats, the end of the next one; it never is past `endsAt`. */
    expiresAt: time().notNull(),
    /** The longest time between two heartbeats; null if none are asked for. */
    heartbeatMs: bigint({ mode: 'number' }),
    /** With heartbeats, when the wait ends at the latest. */
    endsAt: time(),
    /** The earliest end of an entry around it, or of the execution; null if none of them has an end. */
    deadlineAt: time(),
    /** While it queues for a place among those that run: the loops around it. */
    places: jsonb().$type<readonly { loop: string; iteration: string; concurrency: number }[]>(),
    queuedAt: time(),
    /** Its run was not signalled about its answer, because it has an unread signal. */
    isUnsignalled: boolean().notNull().default(false),
    /** Its action goes on, and has a place among those that run. */
    isAdmitted: boolean().notNull().default(false),
    /**
     * When its run is signalled again unless it has moved on: a minute after the hold's end, or after it was claimed. A
     * trigger sets it.
     */
    signalAgainAt: time(),
  },
  (t) => [
    index('holds_signal_again')
      .on(t.signalAgainAt)
      .where(sql`state <> 'closed'`),
    index('holds_keys')
      .using('gin', t.keys)
      .where(sql`state <> 'closed'`),
    // A callback's key is unique among the keys of all holds. It is found in any state, because an answer may come too
    // late.
    uniqueIndex('holds_callback')
      .on(sql`(keys[1])`)
      .where(sql`starts_with(keys[1], 'callback:')`),
    index('holds_execution').on(t.executionId, t.actionId),
    // An execution of thousands of rounds has as many holds that are over.
    index('holds_unclosed')
      .on(t.executionId, t.actionId)
      .where(sql`state <> 'closed'`),
    // The waits that queue for a place.
    index('holds_queued')
      .on(t.executionId, t.queuedAt)
      .where(sql`state <> 'closed' and places is not null and not is_admitted`),
    index('holds_unsignalled')
      .on(t.executionId)
      .where(sql`state = 'claimed' and is_unsignalled`),
    index('holds_claimed')
      .on(t.executionId)
      .where(sql`state = 'claimed'`),
    index('holds_admitted')
      .on(t.executionId)
      .where(sql`state <> 'closed' and is_admitted`),
    index('holds_reminders')
      .on(sql`(reminders[1])`)
      .where(sql`state = 'open' and reminders <> '{}'`),
    // The id of the action, whichever iteration it is in: the part of its path behind the last dot.
    index('holds_open_action')
      .on(t.projectId, sql`regexp_replace(action_id, '^.*[.]', '')`, t.executionId)
      .where(sql`state = 'open'`),
    // The index finds one iteration of a loop: thousands may wait at the same action.
    index('holds_open_path')
      .on(t.projectId, t.actionId, t.executionId)
      .where(sql`state = 'open' and strpos(action_id, '[') > 0`),
    index('holds_open')
      .on(t.projectId, t.id)
      .where(sql`state = 'open'`),
  ],
);
