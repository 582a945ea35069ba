import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import { createdAt, id } from './columns.ts';
import { projects } from './tenancy.ts';

/** Working days and holidays, which expressions read. A value is a `Calendar` as JSON. */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    value: text().notNull(),
    /** The number of the version: one more with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('calendars_name').on(t.projectId, t.name)],
);

/** The newest values of a calendar, with the present one. */
export const calendarVersions = pgTable(
  'calendar_versions',
  {
    calendarId: uuid()
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    value: text().notNull(),
    changedBy: jsonb().$type<Actor>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.calendarId, t.version] })],
);
