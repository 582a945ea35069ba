import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  index,
  uuid,
  bigint,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns.ts';
import { projects, wallets } from './tenancy.ts';

/**
 * The wallet that published an object, and the action that did so. The execution and the action are null if a caller of
 * the API asked for it.
 */
const published = () => ({
  id: id(),
  projectId: uuid()
    .notNull()
    .references(() => projects.id),
  walletId: uuid()
    .notNull()
    .references(() => wallets.id),
  executionId: uuid(),
  actionId: text(),
  issuerId: text().notNull(),
  /** The hash of `value`, with which its public id ends. */
  hash: text().notNull(),
  /** The object as it is served, in canonical JSON. It never changes. */
  value: text().notNull(),
  createdAt: createdAt(),
});

/** AnonCreds schemas. All of this file is public, except for the keys, which are among the wallet's records. */
export const anoncredsSchemas = pgTable(
  'anoncreds_schemas',
  {
    ...published(),
    /** The network that was asked for. */
    network: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    attributeNames: text().array().notNull(),
  },
  (t) => [
    uniqueIndex('anoncreds_schemas_hash').on(t.hash),
    unique('anoncreds_schemas_version').on(t.walletId, t.name, t.version),
    index('anoncreds_schemas_project').on(t.projectId, t.id),
  ],
);

export const anoncredsCredentialDefinitions = pgTable(
  'anoncreds_credential_definitions',
  {
    ...published(),
    /** The public id of the schema, which may be somebody else's. */
    schemaId: text().notNull(),
    tag: text().notNull(),
    isRevocable: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('anoncreds_credential_definitions_hash').on(t.hash),
    unique('anoncreds_credential_definitions_tag').on(t.walletId, t.schemaId, t.tag),
    index('anoncreds_credential_definitions_project').on(t.projectId, t.id),
  ],
);

/**
 * A revocation registry, in which each credential has an index of its own. The newest registry of a definition is in
 * use.
 */
export const anoncredsRegistries = pgTable(
  'anoncreds_registries',
  {
    id: id(),
    credentialDefinitionId: uuid()
      .notNull()
      .references(() => anoncredsCredentialDefinitions.id),
    issuerId: text().notNull(),
    hash: text().notNull(),
    value: text().notNull(),
    /** The data that holders need to prove that their credentials are not revoked. */
    tails: bytea().notNull(),
    tailsHash: text().notNull(),
    size: integer().notNull(),
    /** The index of the next credential. If it equals the size, the registry is full. */
    nextIndex: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('anoncreds_registries_hash').on(t.hash),
    uniqueIndex('anoncreds_registries_tails').on(t.tailsHash),
    index('anoncreds_registries_definition').on(t.credentialDefinitionId, t.id),
  ],
);

/**
 * The credentials that are revoked at a time. A list never changes once its second is over, and is not shown before.
 */
export const anoncredsStatusLists = pgTable(
  'anoncreds_status_lists',
  {
    registryId: uuid()
      .notNull()
      .references(() => anoncredsRegistries.id),
    /** Seconds since the epoch. No two lists of a registry have the same. */
    timestamp: bigint({ mode: 'number' }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.registryId, t.timestamp] })],
);
