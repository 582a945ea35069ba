import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, time } from './columns.ts';
import { projects, wallets } from './tenancy.ts';

/**
 * The owner of a record, and the action that created it. The execution and the action are null if a caller of the API
 * created it.
 */
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

/** An out-of-band invitation. Its id is part of its short URL, so that nobody can guess it. */
export const didcommInvitations = pgTable(
  'didcomm_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ownership(),
    /** The agent's own id of the invitation. */
    agentId: text().notNull(),
    isReusable: boolean().notNull(),
    /** The message itself (Aries RFC 0434), encrypted. */
    message: bytea().notNull(),
    sealedUnder: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: time(),
    /** From this time on, nobody can accept the invitation. */
    closedAt: time(),
    /** The executions that its connections have started within an hour from that time, if anybody may accept it. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
  },
  (t) => [
    uniqueIndex('didcomm_invitations_agent').on(t.walletId, t.agentId),
    index('didcomm_invitations_sealed_under').on(t.sealedUnder),
    index('didcomm_invitations_execution').on(t.executionId),
  ],
);

/** A connection with another agent, from its invitation on. A final status never changes, except that a completed connection may end. */
export const didcommConnections = pgTable(
  'didcomm_connections',
  {
    id: id(),
    ...ownership(),
    invitationId: uuid(),
    /** The agent's own id of the connection, once there is one. */
    agentId: text(),
    /** The existing connection with which the invitation was answered. */
    reusedId: uuid(),
    status: text().notNull(),
    /** The correlation key of the hold that the connection resumes; null if nothing waits for it. */
    holdKey: text(),
    /**
     * The other side's identity, encrypted under the wallet's key, because a connection outlives the execution that
     * created it.
     */
    peer: bytea(),
    /**
     * The contents of its invitation, if an execution waits for it. Further invitations of the same hold are made from
     * them.
     */
    request: bytea(),
    error: bytea(),
    /** The owner of the key that encrypts request and error. */
    sealedUnder: uuid().notNull(),
    /** The base of the addresses in its invitation. */
    publicUrl: text(),
    /** The number of messages to its invitation that could not be accepted. */
    refusedMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time(),
    /** The executions that its events have started within a minute from that time: too many are a loop. */
    triggeredStarts: integer().notNull().default(0),
    triggeredSince: time(),
  },
  (t) => [
    uniqueIndex('didcomm_connections_agent').on(t.walletId, t.agentId),
    index('didcomm_connections_project').on(t.projectId, t.id),
    index('didcomm_connections_id_end').on(t.projectId, sql`right(id::text, 8)`, t.id),
    index('didcomm_connections_invitation').on(t.invitationId),
    index('didcomm_connections_execution').on(t.executionId),
  ],
);

/** An offer or a request over DIDComm, and its result. A final status never changes. */
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
    /** The correlation key of the hold that the session resumes; null if there is none. */
    holdKey: text(),
    /** Encrypted, as `result` and `error` are: the part of the request that only we know. */
    request: bytea().notNull(),
    /** The claims that were presented and verified. */
    result: bytea(),
    error: bytea(),
    sealedUnder: uuid().notNull(),
    /** The base of the addresses in its invitation; null if it has none. */
    publicUrl: text(),
    /**
     * The number of messages to its invitation that could not be accepted, and of presentations that did not verify.
     */
    refusedMessages: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('didcomm_sessions_agent').on(t.walletId, t.agentId),
    index('didcomm_sessions_id_end').on(t.projectId, sql`right(id::text, 8)`, t.id),
    index('didcomm_sessions_project').on(t.projectId, t.kind, t.id),
    index('didcomm_sessions_execution').on(t.executionId),
    index('didcomm_sessions_invitation').on(t.invitationId),
    index('didcomm_sessions_connection').on(t.connectionId),
  ],
);

/** Envelopes that were received. Each takes effect once; if it comes again, it gets the same answer again. */
export const didcommEnvelopes = pgTable(
  'didcomm_envelopes',
  {
    digest: bytea().primaryKey(),
    walletId: uuid().notNull(),
    /** Encrypted under the wallet's key; null if there was no answer. */
    answer: bytea(),
    receivedAt: createdAt(),
  },
  (t) => [index('didcomm_envelopes_received').on(t.receivedAt)],
);

/** Packed messages that are to be sent, in the order of each sequence. They are deleted once they are sent. */
export const didcommOutbound = pgTable(
  'didcomm_outbound',
  {
    id: id(),
    walletId: uuid().notNull(),
    sequence: text().notNull(),
    /** The keyed hash of the receiving host. It limits each host to its share of the senders. */
    host: text().notNull().default(''),
    /** The endpoint and the envelope, encrypted. */
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

/** Packed messages for a holder without an endpoint, who picks them up (Aries RFC 0685). */
export const didcommQueue = pgTable(
  'didcomm_queue',
  {
    id: id(),
    walletId: uuid().notNull(),
    /** The agent's own id of the connection. */
    connectionAgentId: text().notNull(),
    /** Keyed hashes of the DIDs that receive the message. */
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
