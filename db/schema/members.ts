import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time } from './columns.ts';
import { accounts } from './tenancy.ts';

/** People who sign in. This table and the next three are better-auth's, which requires their columns. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /**
     * The text that the library uses as the address, by which it distinguishes people. Holdfast generates it, and
     * nobody sees it.
     */
    login: text().notNull().unique(),
    /** Nobody has proved that the address is theirs: in each account it may be another person's. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('users_email').on(t.email)],
);

/**
 * The sessions of people. The cookie contains the token with a signature, whose secret is not in the database, so a
 * dump opens no session.
 */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('user_sessions_user').on(t.userId),
    index('user_sessions_addresses')
      .on(t.expiresAt)
      .where(sql`ip_address is not null or user_agent is not null`),
  ],
);

/** The proofs of a person's identity: a password's hash, or an account at an identity provider. */
export const userCredentials = pgTable(
  'user_credentials',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('user_credentials_user').on(t.userId),
    uniqueIndex('user_credentials_provider').on(t.providerId, t.accountId),
  ],
);

/** Proofs that work once, such as a sign-in link, by the hash of their token. */
export const userVerifications = pgTable(
  'user_verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('user_verifications_identifier').on(t.identifier)],
);

/** A person in an account. Each person is a member of one account. */
export const members = pgTable(
  'members',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'admin', 'operator', 'viewer'] }).notNull(),
    /** The groups that the identity provider named as they signed in last. */
    groups: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [index('members_account').on(t.accountId, t.id)],
);

/** Another person decides in the place of an absent member, for a time. */
export const standIns = pgTable(
  'stand_ins',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    standInId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('stand_ins_member').on(t.memberId, t.endsAt),
    index('stand_ins_stand_in').on(t.standInId, t.endsAt),
    // The index is for the stand-ins that are deleted a while after their end.
    index('stand_ins_ended').on(t.endsAt),
  ],
);

/** A link by which a person becomes a member. Its token is never stored, only the SHA-256 of it. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    role: text({ enum: ['owner', 'admin', 'operator', 'viewer'] }).notNull(),
    tokenHash: bytea().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    acceptedAt: time(),
    revokedAt: time(),
  },
  (t) => [
    index('invitations_open')
      .on(t.accountId, t.id)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_email').on(t.accountId, sql`lower(email)`),
    // The index is for the invitations that are deleted a while after their end.
    index('invitations_expired').on(t.expiresAt),
  ],
);
