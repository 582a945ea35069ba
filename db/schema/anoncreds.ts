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

/** Who published something, and which action did it: null for both where a caller of the API asked for it. */
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
  /** Of `value`: what its public id ends with. */
  hash: text().notNull(),
  /** The object as it is served, in canonical JSON. Never changed. */
  value: text().notNull(),
  createdAt: createdAt(),
});

/** AnonCreds schemas. Public, as all of this file is but for the keys, which are among the wallet's records. */
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
    /** Public id of the schema, which may be somebody else's. */
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

/** A revocation registry: each credential has an index of its own in one; the newest of a definition is in use. */
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
    /** What holders need to prove that they are not revoked. */
    tails: bytea().notNull(),
    tailsHash: text().notNull(),
    size: integer().notNull(),
    /** Index of the next credential; full where it is the size. */
    nextIndex: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('anoncreds_registries_hash').on(t.hash),
    uniqueIndex('anoncreds_registries_tails').on(t.tailsHash),
    index('anoncreds_registries_definition').on(t.credentialDefinitionId, t.id),
  ],
);

/** What was revoked at a time: never changed once its second is over, and not shown before. */
export const anoncredsStatusLists = pgTable(
  'anoncreds_status_lists',
  {
    registryId: uuid()
      .notNull()
      .references(() => anoncredsRegistries.id),
    /** Seconds since the epoch; no two lists of a registry have the same. */
    timestamp: bigint({ mode: 'number' }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.registryId, t.timestamp] })],
);
