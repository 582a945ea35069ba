import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, time } from './columns.ts';
import { projects, wallets } from './tenancy.ts';

/** An offer or a request that a wallet can answer once, and its result. A final status never changes. */
export const openid4vcSessions = pgTable(
  'openid4vc_sessions',
  {
    /** This is also the agent's own id of the session. */
    id: uuid().primaryKey(),
    kind: text({ enum: ['issuance', 'verification'] }).notNull(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    /** Both are null if a caller of the API created it. */
    executionId: uuid(),
    actionId: text(),
    /**
     * The correlation key of the hold that the session resumes. All sessions of one hold have the same. Null if there
     * is none.
     */
    holdKey: text(),
    status: text().notNull(),
    /** Encrypted, as `result` and `error` are: the URI to scan, and the part of the request that only we know. */
    request: bytea().notNull(),
    /** The credentials that were presented and verified. */
    result: bytea(),
    error: bytea(),
    sealedUnder: uuid().notNull(),
    /** The base of its addresses. Under another base it can no longer be used. */
    publicUrl: text(),
    /** The number of answers that did not parse, decrypt or verify. */
    refusedAnswers: integer().notNull().default(0),
    /** The time from which a deferred offer issues its credentials. */
    releasedAt: time(),
    wrongPins: integer().notNull().default(0),
    /** Its answer was lost, so the next reader gets another session of the hold. */
    isSpent: boolean().notNull().default(false),
    /** Whether it was made for the device that shows the hand-off page. Other sessions are shown as a code to scan. */
    isSameDevice: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (t) => [
    index('openid4vc_sessions_id_end').on(t.projectId, sql`right(id::text, 8)`, t.id),
    index('openid4vc_sessions_project').on(t.projectId, t.kind, t.createdAt, t.id),
    index('openid4vc_sessions_execution').on(t.executionId),
  ],
);

/** Answers that wallets get again if they were lost. They are deleted with their session. */
export const openid4vcAnswers = pgTable(
  'openid4vc_answers',
  {
    walletId: uuid().notNull(),
    /** The keyed hash that identifies the request. */
    digest: text().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => openid4vcSessions.id, { onDelete: 'cascade' }),
    /** Status, headers and body, encrypted. */
    answer: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.walletId, t.digest] }),
    index('openid4vc_answers_session').on(t.sessionId),
  ],
);

/** DPoP proofs (RFC 9449) of requests that were accepted. Each counts for one request. */
export const openid4vcDpopProofs = pgTable(
  'openid4vc_dpop_proofs',
  {
    walletId: uuid().notNull(),
    /** The keyed hash of the key and the `jti`. */
    digest: text().notNull(),
    /** The keyed hash of the request. */
    request: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.walletId, t.digest] }),
    index('openid4vc_dpop_proofs_created').on(t.createdAt),
  ],
);
