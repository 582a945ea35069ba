import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StoreSettings } from '../../src/account/secret-stores/store.ts';
import { bytea, createdAt, id } from './columns.ts';
import { projects } from './tenancy.ts';

/** Where the values of secrets are that this database does not have. Its credentials are encrypted under a data key of the store. */
export const secretStores = pgTable(
  'secret_stores',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    settings: jsonb().$type<StoreSettings>().notNull(),
    credentials: bytea().notNull(),
    /** The number of the version: one more with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('secret_stores_name').on(t.projectId, t.name)],
);
