import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { secretTypes } from '../../src/account/secrets/types.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { secretStores } from './secret-stores.ts';
import { projects } from './tenancy.ts';

/**
 * The values that definitions name in the place of tokens. They are encrypted under a data key of the secret, version
 * by version.
 */
export const secrets = pgTable(
  'secrets',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    type: text({ enum: secretTypes }).notNull(),
    /** The version that is used. */
    version: integer().notNull().default(1),
    /** The hosts to which it may be sent; null if it has none, and goes to those that definitions write. */
    hosts: text().array(),
    /** The store with the values; null if they are here. */
    storeId: uuid().references(() => secretStores.id),
    /** Under which key the store has them. */
    storeKey: text(),
    /** Which name in the store each field has; null if they are the same. */
    storeFields: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    rotatedAt: time(),
    /** It is written at most once a minute. */
    lastUsedAt: time(),
  },
  (t) => [
    unique('secrets_name').on(t.projectId, t.name),
    index('secrets_store')
      .on(t.storeId)
      .where(sql`store_id is not null`),
  ],
);

export const secretVersions = pgTable(
  'secret_versions',
  {
    secretId: uuid()
      .notNull()
      .references(() => secrets.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The names of the fields, which may be shown. */
    fields: text().array().notNull(),
    sealed: bytea().notNull(),
    /** The public facts of a client certificate. */
    certificateSubject: text(),
    certificateEndsAt: time(),
    createdAt: createdAt(),
    /** Until when it still verifies, once another version is used. */
    expiresAt: time(),
  },
  (t) => [primaryKey({ columns: [t.secretId, t.version] })],
);
