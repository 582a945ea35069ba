import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import { firingKinds, firingStates, overlapPolicies } from '../../src/time/schedules/overlap.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';
import { workflows } from './workflows.ts';

/** The times at which a workflow starts by itself. Temporal's schedule of the same id is made to match the row. */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    name: text().notNull(),
    spec: jsonb().$type<ScheduleSpec>().notNull(),
    /** Encrypted under the data key of the schedule. */
    input: bytea().notNull(),
    overlap: text({ enum: overlapPolicies }).notNull(),
    catchUpSeconds: integer().notNull(),
    isPaused: boolean().notNull().default(false),
    createdBy: jsonb().$type<Actor>().notNull(),
    /** Counts the changes that must be sent to Temporal. */
    revision: integer().notNull().default(1),
    /** The time when Temporal's schedule is compared with this row; null once it is deleted there. */
    compareAt: time().default(sql`clock_timestamp()`),
    lastFiredAt: time(),
    lastExecutionId: uuid(),
    lastSkippedAt: time(),
    /** Why nothing was started then: a reason of the table of reasons. */
    lastSkippedReason: text(),
    /** How often it was fired at a time that is none of its own since its spec is as it is, and the last such time. */
    strayFirings: integer().notNull().default(0),
    lastStrayAt: time(),
    /** The account among whose schedules it is punctual in its minutes: no other one is. Null: its times have a jitter of some seconds at least. */
    punctualFor: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    // The index includes deleted schedules.
    index('schedules_of_project').on(t.projectId),
    index('schedules_project')
      .on(t.projectId, t.id)
      .where(sql`deleted_at is null`),
    index('schedules_punctual')
      .on(t.punctualFor)
      .where(sql`punctual_for is not null`),
    index('schedules_compare')
      .on(t.compareAt)
      .where(sql`compare_at is not null`),
  ],
);

/** One time of a schedule. A nominal time has one row, so it starts one execution at most. */
export const scheduleFirings = pgTable(
  'schedule_firings',
  {
    id: id(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id),
    projectId: uuid().notNull(),
    kind: text({ enum: firingKinds }).notNull(),
    /** The time of the schedule, without jitter; of a trigger, when it was asked for. */
    nominalAt: time().notNull(),
    state: text({ enum: firingStates }).notNull().default('pending'),
    /** The time when a worker takes a pending one of a backfill; null for the others. */
    dueAt: time(),
    /** The person who has asked for it; null for the regular times. */
    pressedBy: jsonb().$type<Actor>(),
    /** There is no foreign key, because executions are erased apart. */
    executionId: uuid(),
    /** Why it has started nothing. */
    reason: text(),
    /** The execution was open when its schedule last looked. */
    isOpen: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('schedule_firings_once')
      .on(t.scheduleId, t.nominalAt)
      .where(sql`kind <> 'trigger'`),
    index('schedule_firings_open')
      .on(t.scheduleId)
      .where(sql`is_open`),
    index('schedule_firings_listed').on(t.scheduleId, t.id),
    index('schedule_firings_state').on(t.scheduleId, t.state, t.id),
    index('schedule_firings_due')
      .on(t.projectId, t.dueAt)
      .where(sql`due_at is not null`),
  ],
);
