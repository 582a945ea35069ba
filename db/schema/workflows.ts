import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EventTrigger } from '../../src/definitions/definition.ts';
import { createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';

/** A workflow and its one draft. Sources are text, never jsonb: they come back as they were written. */
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
    /** Number of the newest version, 0 before the first publish. */
    latestVersion: integer().notNull().default(0),
    /** The version that new starts use. */
    publishedVersion: integer(),
    /** What starts the published version by itself; null where the API does. */
    publishedTrigger: text().$type<EventTrigger>(),
    /** Executions that events without a connection have started since then, within an hour. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
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
  ],
);

/** Frozen at publish, never updated. `plan` is what the interpreter is started with: ids and names, no data. */
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
    createdAt: createdAt(),
  },
  (t) => [unique('workflow_versions_number').on(t.workflowId, t.version)],
);
