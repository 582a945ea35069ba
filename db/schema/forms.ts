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
import { bytea, createdAt, id, time } from './columns.ts';
import { projects } from './tenancy.ts';
import { workflows } from './workflows.ts';

/** A public page on which anybody starts a workflow. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id),
    name: text().notNull(),
    title: text().notNull(),
    introduction: text(),
    confirmation: text(),
    /** The properties of the input that are shown; null: all that have no fixed value. */
    fields: jsonb().$type<string[] | null>(),
    /** Fixed values of the input. */
    presets: jsonb().$type<Record<string, unknown>>().notNull(),
    dailyLimit: integer().notNull(),
    /** The bits of the proof of work; 0 if none is asked for. */
    proofOfWork: integer().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** Part of the address. Every reader of the page knows it, so it is stored unencrypted. */
    token: text().notNull().unique(),
    /** Signs the challenges. */
    challengeKey: bytea().notNull(),
    /** The day in UTC of `started`. */
    startedOn: text(),
    /** The number of executions that the form started on that day. */
    started: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    uniqueIndex('forms_name')
      .on(t.projectId, t.name)
      .where(sql`deleted_at is null`),
  ],
);

/** A challenge that was answered. It counts once and starts one execution, however often it is sent. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    /** There are no foreign keys, because each submission would lock the form's row, and executions are erased apart. */
    formId: uuid().notNull(),
    nonce: text().notNull(),
    /** Null: the form that was sent with it was refused. */
    executionId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.nonce] }), index('form_submissions_age').on(t.createdAt)],
);
