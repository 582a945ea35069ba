import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../src/account/audit/actor.ts';
import { createdAt, id } from './columns.ts';
import { projects } from './tenancy.ts';

/** Values of a project that expressions read, and that every reader of workflows sees. A value is JSON as text, because `jsonb` would reorder it. */
export const variables = pgTable(
  'variables',
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
  (t) => [unique('variables_name').on(t.projectId, t.name)],
);

/** The newest values of a variable, with the present one. */
export const variableVersions = pgTable(
  'variable_versions',
  {
    variableId: uuid()
      .notNull()
      .references(() => variables.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    value: text().notNull(),
    changedBy: jsonb().$type<Actor>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.variableId, t.version] })],
);
