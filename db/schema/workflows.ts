import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import type { EventTrigger } from '../../src/wallets/protocols/triggers.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';

/** A workflow and its one draft. Sources are text, never jsonb, so that they are returned as they were written. */
export const workflows = pgTable(
  'workflows',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    description: text(),
    format: text({ enum: ['yaml', 'json'] }).notNull(),
    draft: text().notNull(),
    /** The number of the newest version, 0 before the first publication. */
    latestVersion: integer().notNull().default(0),
    /** The version that new starts use. */
    publishedVersion: integer(),
    /** The event that starts the published version; null if the API starts it. */
    publishedTrigger: text().$type<EventTrigger>(),
    /** The executions that events without a connection have started within an hour from that time. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
    /** How long its executions are kept after their end, at most; null if only the project or the plan says so. */
    storedDays: integer(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [
    index('workflows_project')
      .on(t.projectId, t.id)
      .where(sql`archived_at is null`),
    index('workflows_triggered')
      .on(t.projectId, t.publishedTrigger, t.id)
      .where(sql`published_trigger is not null`),
    index('workflows_stored_days')
      .on(t.id)
      .where(sql`stored_days is not null`),
  ],
);

/** A version never changes after its publication. `plan` is the input of the interpreter: ids and names, no data. */
export const workflowVersions = pgTable(
  'workflow_versions',
  {
    id: id(),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    version: integer().notNull(),
    format: text({ enum: ['yaml', 'json'] }).notNull(),
    source: text().notNull(),
    plan: text().notNull(),
    /** The edition fixes the meaning of the text when it is published. There is one, for the day when a meaning has to change. */
    edition: smallint().notNull().default(2),
    /** The note of the person who published it. */
    note: text(),
    /** The names of the secrets that it reads. */
    secrets: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The names of the variables that it reads. */
    variables: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The names of the calendars that it reads. */
    calendars: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null for versions of the time before this was kept. */
    publishedBy: jsonb().$type<Actor>(),
    createdAt: createdAt(),
  },
  (t) => [unique('workflow_versions_number').on(t.workflowId, t.version)],
);

/** The test cases of a workflow, encrypted under its own data key: their inputs look like those of executions. */
export const workflowTestCases = pgTable('workflow_test_cases', {
  workflowId: uuid()
    .primaryKey()
    .references(() => workflows.id),
  sealed: bytea().notNull(),
  updatedAt: createdAt(),
});
