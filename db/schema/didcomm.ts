import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects, wallets } from './tenancy.ts';

/** Whose something is, and what made it: null for both where it was made directly. */
const ownership = () => ({
  projectId: uuid()
    .notNull()
    .references(() => projects.id),
  walletId: uuid()
    .notNull()
    .references(() => wallets.id),
  executionId: uuid(),
  actionId: text(),
});

/** An out-of-band invitation: its id is what its short URL has, so nobody can guess it. */
export const didcommInvitations = pgTable(
  'didcomm_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ownership(),
    /** The agent's own id of it. */
    agentId: text().notNull(),
    isReusable: boolean().notNull(),
    /** The message itself (Aries RFC 0434), sealed. */
    message: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: time(),
    /** Nobody can take it any more. */
    closedAt: time(),
    /** Executions that its connections have started since then, within an hour, where anybody may take it. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
  },
  (t) => [
    uniqueIndex('didcomm_invitations_agent').on(t.walletId, t.agentId),
    index('didcomm_invitations_sealed_under').on(t.sealedUnder),
    index('didcomm_invitations_execution').on(t.executionId),
  ],
);

/** A connection with somebody's agent, from its invitation on. A final status is never left. */
export const didcommConnections = pgTable(
  'didcomm_connections',
  {
    id: id(),
    ...ownership(),
    invitationId: uuid(),
    /** The agent's own id of it, once there is one. */
    agentId: text(),
    /** The invitation was answered with this one, which there was already. */
    reusedId: uuid(),
    status: text().notNull(),
    /** Correlation key of the hold that it settles; null where nobody waits for it. */
    holdKey: text(),
    /** Who the other is, sealed under the wallet's key: a connection outlives what made it. */
    peer: bytea(),
    /** What its invitation says, where somebody waits for it: another one of the same hold is made from it. */
    request: bytea(),
    error: bytea(),
    /** Whose key seals request and error. */
    sealedUnder: uuid().notNull(),
    /** Base of the addresses in its invitation. */
    publicUrl: text(),
    /** Messages to its invitation that could not be taken in. */
    refusedMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time(),
    /** Executions that its events have started since then, within a minute: more would be a loop. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
  },
  (t) => [
    uniqueIndex('didcomm_connections_agent').on(t.walletId, t.agentId),
    index('didcomm_connections_project').on(t.projectId, t.id),
    index('didcomm_connections_invitation').on(t.invitationId),
    index('didcomm_connections_execution').on(t.executionId),
  ],
);

/** An offer or a request over DIDComm, and what came of it. A final status is never left. */
export const didcommSessions = pgTable(
  'didcomm_sessions',
  {
    id: id(),
    kind: text({ enum: ['issuance', 'verification'] }).notNull(),
    ...ownership(),
    connectionId: uuid(),
    invitationId: uuid(),
    /** The agent's own id of the exchange. */
    agentId: text().notNull(),
    status: text().notNull(),
    /** Correlation key of the hold that it settles; null where there is none. */
    holdKey: text(),
    /** Sealed, as `result` and `error` are: what only we know of the request. */
    request: bytea().notNull(),
    /** What was shown and verified. */
    result: bytea(),
    error: bytea(),
    sealedUnder: uuid().notNull(),
    /** Base of the addresses in its invitation; null: it has none. */
    publicUrl: text(),
    /** Messages to its invitation that could not be taken in, and presentations that did not verify. */
    refusedMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('didcomm_sessions_agent').on(t.walletId, t.agentId),
    index('didcomm_sessions_project').on(t.projectId, t.kind, t.id),
    index('didcomm_sessions_execution').on(t.executionId),
    index('didcomm_sessions_invitation').on(t.invitationId),
  ],
);

/** Envelopes that were taken in: each has its effect once, and its answer again where it comes again. */
export const didcommEnvelopes = pgTable(
  'didcomm_envelopes',
  {
    digest: bytea().primaryKey(),
    walletId: uuid().notNull(),
    /** Sealed under the wallet's key; null where there was none. */
    answer: bytea(),
    receivedAt: createdAt(),
  },
  (t) => [index('didcomm_envelopes_received').on(t.receivedAt)],
);

/** Packed messages that are to be sent, in the order of each sequence; gone once they are. */
export const didcommOutbound = pgTable(
  'didcomm_outbound',
  {
    id: id(),
    walletId: uuid().notNull(),
    sequence: text().notNull(),
    /** Keyed hash of the host that it goes to: no host has more than its share of those who send. */
    host: text().notNull().default(''),
    /** Endpoint and envelope, sealed. */
    message: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('didcomm_outbound_next').on(t.nextAt),
    index('didcomm_outbound_sequence').on(t.sequence, t.id),
    index('didcomm_outbound_sealed_under').on(t.sealedUnder),
  ],
);

/** Packed messages that wait for a holder without an endpoint to pick them up (Aries RFC 0685). */
export const didcommQueue = pgTable(
  'didcomm_queue',
  {
    id: id(),
    walletId: uuid().notNull(),
    /** The agent's own id. */
    connectionAgentId: text().notNull(),
    /** Keyed hashes of the DIDs that it is for. */
    recipients: text().array().notNull(),
    message: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('didcomm_queue_connection').on(t.walletId, t.connectionAgentId, t.id),
    index('didcomm_queue_sealed_under').on(t.sealedUnder),
  ],
);
