import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { anoncredsRegistries } from './anoncreds.ts';
import { certificatePurposes } from '../../src/wallets/certificates/purpose.ts';
import { statusListTokens } from '../../src/wallets/status-lists/status-list.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { executions } from './executions.ts';
import { projects, wallets } from './tenancy.ts';

/**
 * The records that the identity agent keeps for a wallet. The value is encrypted under the data key of `sealedUnder`:
 * the wallet, or the execution that created it. Tags are keyed hashes: equal ones can be found, but none can be read.
 * `version` guards every update.
 */
export const walletRecords = pgTable(
  'wallet_records',
  {
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    type: text().notNull(),
    id: text().notNull(),
    tags: jsonb().$type<Record<string, string | string[]>>().notNull(),
    value: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.walletId, t.type, t.id] }),
    index('wallet_records_tags').using('gin', t.tags.op('jsonb_path_ops')),
    index('wallet_records_sealed_under').on(t.sealedUnder),
  ],
);

/** The keys of a wallet. The private JWK is encrypted under the wallet's data key. */
export const walletKeys = pgTable(
  'wallet_keys',
  {
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    id: text().notNull(),
    privateJwk: bytea().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.walletId, t.id] })],
);

/** The X.509 certificates of a wallet, each with its chain. The key is one of the wallet's. */
export const walletCertificates = pgTable(
  'wallet_certificates',
  {
    id: id(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    keyId: text().notNull(),
    /** The purpose for which it signs. If null, it signs everything for which the wallet has no other certificate. */
    purpose: text({ enum: certificatePurposes }),
    /** PEM, starting with the wallet's own certificate. */
    chain: text().notNull(),
    notBefore: time().notNull(),
    notAfter: time().notNull(),
    createdAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [index('wallet_certificates_wallet').on(t.walletId, t.id)],
);

/** A request to an authority. The certificate is uploaded with this id, which leads to its key. */
export const certificateRequests = pgTable(
  'certificate_requests',
  {
    id: id(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    keyId: text().notNull(),
    purpose: text({ enum: certificatePurposes }),
    /** PKCS #10, in PEM. */
    csr: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('certificate_requests_wallet').on(t.walletId, t.id)],
);

/** An issuer or authority that a project trusts: a DID, or a certificate in PEM. */
export const trustAnchors = pgTable(
  'trust_anchors',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    did: text(),
    certificate: text(),
    createdAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [
    index('trust_anchors_project').on(t.projectId, t.id),
    check('trust_anchors_one', sql`num_nonnulls(${t.did}, ${t.certificate}) = 1`),
  ],
);

/** A list of statuses that verifiers read. Its contents are in the credentials themselves. */
export const statusLists = pgTable(
  'status_lists',
  {
    id: id(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    /** The certificate that signs it; null if the wallet's DID does. */
    certificateId: uuid().references(() => walletCertificates.id),
    /** The format for verifiers that do not ask for one: the list of an SD-JWT VC is a JWT, and the list of an mdoc is a CWT. */
    token: text({ enum: statusListTokens }).notNull().default('jwt'),
    createdAt: createdAt(),
  },
  (t) => [index('status_lists_wallet').on(t.walletId, t.certificateId, t.id)],
);

/**
 * A credential that was issued to a wallet. The row contains none of its claims, so it outlives the execution that
 * issued it.
 */
export const issuedCredentials = pgTable(
  'issued_credentials',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    sessionId: uuid().notNull(),
    /** Both are null if a caller of the API offered it. */
    executionId: uuid(),
    actionId: text(),
    /** The template that it was made from; null for AnonCreds, which have a credential definition instead. */
    templateId: uuid(),
    format: text({ enum: ['dc+sd-jwt', 'mso_mdoc', 'anoncreds'] }).notNull(),
    /** `vct`, doctype, or the public id of the credential definition. */
    type: text().notNull(),
    /** Its entry in a list, or its index in a registry. If all are null, it has no status and cannot be revoked. */
    statusListId: uuid().references(() => statusLists.id),
    registryId: uuid().references(() => anoncredsRegistries.id),
    statusIndex: integer(),
    createdAt: createdAt(),
    expiresAt: time(),
    revokedAt: time(),
  },
  (t) => [
    uniqueIndex('issued_credentials_status').on(t.statusListId, t.statusIndex),
    uniqueIndex('issued_credentials_registry').on(t.registryId, t.statusIndex),
    index('issued_credentials_revoked')
      .on(t.statusListId)
      .where(sql`revoked_at is not null`),
    index('issued_credentials_project').on(t.projectId, t.id),
    index('issued_credentials_expiring')
      .on(t.projectId, t.expiresAt)
      .where(sql`revoked_at is null and expires_at is not null`),
    index('issued_credentials_session').on(t.sessionId),
    index('issued_credentials_execution').on(t.executionId),
  ],
);

/**
 * The public page of an action on hold. Its token is a secret: only the hash is stored here, and the token itself is in
 * the output.
 */
export const handoffs = pgTable(
  'handoffs',
  {
    tokenHash: bytea().primaryKey(),
    projectId: uuid().notNull(),
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    /** The key of the hold that its sessions answer, if the page is for a part of the wait only. */
    holdKey: text(),
    /** The address to continue at when the wait is over, encrypted. */
    returnUrl: bytea(),
    createdAt: createdAt(),
  },
  (t) => [index('handoffs_execution').on(t.executionId)],
);

/** A kind of credential, or a request to wallets, which definitions name instead of repeating it. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    kind: text({ enum: ['credential', 'presentation'] }).notNull(),
    name: text().notNull(),
    /** JSON, with its properties in the order in which they were written. */
    body: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [index('templates_project').on(t.projectId, t.kind, t.id)],
);
