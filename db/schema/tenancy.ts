import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid, boolean } from 'drizzle-orm/pg-core';
import { usualInvocation, type Invocation } from '../../src/wallets/openid4vc/invocation.ts';
import { bytea, createdAt, id, time } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: id(),
  name: text().notNull(),
  plan: text().notNull().default('selfHosted'),
  createdAt: createdAt(),
});

export const projects = pgTable(
  'projects',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** How long its executions are kept after their end, at most; null if only the plan says so. */
    storedDays: integer(),
    archivedAt: time(),
    /** Since when nothing of a deleted project is left but this row, without its name. */
    erasedAt: time(),
  },
  (t) => [
    index('projects_account').on(t.accountId, t.id),
    index('projects_to_erase')
      .on(t.archivedAt)
      .where(sql`archived_at is not null and erased_at is null`),
    index('projects_stored_days')
      .on(t.id)
      .where(sql`stored_days is not null`),
  ],
);

export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    logoUrl: text(),
    /** Whether the wallet also serves wallets that follow drafts of OpenID4VCI and OpenID4VP. */
    openid4vcDrafts: boolean().notNull().default(false),
    /** How requests and offers invoke the wallets of holders. */
    openid4vcInvocation: jsonb().$type<Invocation>().notNull().default(usualInvocation),
    isDefault: boolean().notNull().default(false),
    /** The id in the address of its DIDComm endpoint. Peers learn this id, never the wallet's own. */
    publicId: uuid().notNull().unique().defaultRandom(),
    /** The number of messages to that endpoint that did not parse, decrypt or belong to anything. */
    refusedMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [
    index('wallets_project').on(t.projectId, t.id),
    uniqueIndex('wallets_default')
      .on(t.projectId)
      .where(sql`is_default`),
  ],
);

/**
 * API keys. Their values are never stored: `secretHash` is the SHA-256 of the secret, `publicId` the readable part
 * inside the value. After a reroll, the old secret is valid until `previousExpiresAt`.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    publicId: text().notNull().unique(),
    secretHash: bytea().notNull(),
    previousSecretHash: bytea(),
    previousExpiresAt: time(),
    scopes: text().array().notNull(),
    /** If null, the key opens every project of the account. */
    projectIds: uuid().array(),
    createdAt: createdAt(),
    expiresAt: time(),
    lastUsedAt: time(),
    revokedAt: time(),
  },
  (t) => [
    uniqueIndex('api_keys_name')
      .on(t.accountId, t.name)
      .where(sql`revoked_at is null`),
  ],
);

/**
 * One data key for each owner (such as an execution, a wallet, a webhook or a secret), wrapped by a master key. Deleting the row erases
 * the owner's data.
 */
export const dataKeys = pgTable('data_keys', {
  ownerId: uuid().primaryKey(),
  masterKeyId: text().notNull(),
  wrapped: bytea().notNull(),
  createdAt: createdAt(),
});
