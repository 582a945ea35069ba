import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { certificatePurposes } from '../../src/openid4vc/certificate-purpose.ts';
import { statusListTokens } from '../../src/openid4vc/status-list.ts';
import { bytea, createdAt, id, time } from './columns.ts';
import { executions } from './executions.ts';
import { projects, wallets } from './tenancy.ts';

/**
 * What the identity agent keeps for a wallet. The value is sealed under the data key of `sealedUnder`: the wallet, or the
 * execution that made it. Tags are keyed hashes: equal ones are found, none can be read. `version` guards every update.
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

/** A wallet's keys: the private JWK sealed under the wallet's data key. */
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

/** X.509 certificates of a wallet, each with its chain; the key is one of the wallet's. */
export const walletCertificates = pgTable(
  'wallet_certificates',
  {
    id: id(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    keyId: text().notNull(),
    /** What it signs; null: whatever the wallet has no certificate of that purpose for. */
    purpose: text({ enum: certificatePurposes }),
    /** PEM, the wallet's own first. */
    chain: text().notNull(),
    notBefore: time().notNull(),
    notAfter: time().notNull(),
    createdAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [index('wallet_certificates_wallet').on(t.walletId, t.id)],
);

/** What an authority is asked to certify: its certificate comes with this id, and finds the key here. */
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

/** Whose credentials a project trusts: a DID, or a certificate in PEM. */
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

/** A list of statuses that verifiers read; what it says is in the credentials themselves. */
export const statusLists = pgTable(
  'status_lists',
  {
    id: id(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    /** Signs it; null: the wallet's DID does. */
    certificateId: uuid().references(() => walletCertificates.id),
    /** As what it is given to who does not say: an SD-JWT VC's list is a JWT, an mdoc's a CWT. */
    token: text({ enum: statusListTokens }).notNull().default('jwt'),
    createdAt: createdAt(),
  },
  (t) => [index('status_lists_wallet').on(t.walletId, t.certificateId, t.id)],
);

/** A credential that a wallet was given: nothing of what it says, so it outlives the execution that issued it. */
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
    /** Null for both: a caller of the API offered it. */
    executionId: uuid(),
    actionId: text(),
    /** What it was made after: null for AnonCreds, which have a credential definition instead. */
    templateId: uuid(),
    format: text({ enum: ['dc+sd-jwt', 'mso_mdoc', 'anoncreds'] }).notNull(),
    /** `vct`, doctype, or public id of the credential definition. */
    type: text().notNull(),
    /** Its entry in a list, or its place in a registry. All null: it has no status, and can not be revoked. */
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
    index('issued_credentials_session').on(t.sessionId),
    index('issued_credentials_execution').on(t.executionId),
  ],
);

/** An offer or a request that a wallet can answer once, and what came of it. A final status is never left. */
export const openid4vcSessions = pgTable(
  'openid4vc_sessions',
  {
    /** The agent's own id of the session, too. */
    id: uuid().primaryKey(),
    kind: text({ enum: ['issuance', 'verification'] }).notNull(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    /** Null for both: it was made directly. */
    executionId: uuid(),
    actionId: text(),
    /** Correlation key of the hold that it settles: all sessions of one hold have the same. Null where there is none. */
    holdKey: text(),
    status: text().notNull(),
    /** Sealed, as `result` and `error` are: the URI to scan, and what only we know of the request. */
    request: bytea().notNull(),
    /** The credentials that were shown and verified. */
    result: bytea(),
    error: bytea(),
    sealedUnder: uuid().notNull(),
    /** Base of its addresses: under another one it is of no use any more. */
    publicUrl: text(),
    /** Answers that did not parse, decrypt or verify. */
    refusedAnswers: integer().notNull().default(0),
    /** A deferred offer gives its credentials from then on. */
    releasedAt: time(),
    wrongPins: integer().notNull().default(0),
    /** Its answer was lost: whoever asks next is given another session of the hold. */
    isSpent: boolean().notNull().default(false),
    /** Made for the device that the hand-off page is looked at on; others are shown to be scanned. */
    isSameDevice: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (t) => [
    index('openid4vc_sessions_project').on(t.projectId, t.kind, t.createdAt, t.id),
    index('openid4vc_sessions_execution').on(t.executionId),
  ],
);

/** Answers that wallets are given once more where they were lost; gone with their session. */
export const openid4vcAnswers = pgTable(
  'openid4vc_answers',
  {
    walletId: uuid().notNull(),
    /** Keyed hash of what the request is known by. */
    digest: text().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => openid4vcSessions.id, { onDelete: 'cascade' }),
    /** Status, headers and body, sealed. */
    answer: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.walletId, t.digest] }),
    index('openid4vc_answers_session').on(t.sessionId),
  ],
);

/** The public page of an action on hold. Its token is a secret: only the hash is kept, the token itself is in the output. */
export const handoffs = pgTable(
  'handoffs',
  {
    tokenHash: bytea().primaryKey(),
    projectId: uuid().notNull(),
    executionId: uuid()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    /** Where to go on to when it is over; sealed. */
    returnUrl: bytea(),
    createdAt: createdAt(),
  },
  (t) => [index('handoffs_execution').on(t.executionId)],
);

/** What definitions name instead of repeating it: a kind of credential, or a question to wallets. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    kind: text({ enum: ['credential', 'presentation'] }).notNull(),
    name: text().notNull(),
    /** JSON, in the order in which it was written. */
    body: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: time(),
  },
  (t) => [index('templates_project').on(t.projectId, t.kind, t.id)],
);
