/** Describes a module of wallets to every room, as data only. Its code is in `identity/protocols`. */
export interface PartDescription {
  /** Its endpoints in the documentation of the API. */
  readonly tag: { readonly name: string; readonly description: string };
}

/**
 * Describes a wallet protocol to every room. The names of its events and the lists of statuses in the API, in
 * SQL and in the audit log are made from it.
 */
export interface ProtocolDescription extends PartDescription {
  /** By kind. A session is anything that an execution may wait for: an offer, a request, a connection. */
  readonly sessions: Readonly<Record<string, SessionDescription>>;
  /** The tables of its sessions, by name. */
  readonly tables: Readonly<Record<string, SessionTableDescription>>;
  /**
   * Other tables with rows that an execution made, or whose content is encrypted under its key, so they are erased
   * with it: by the table's name, the column with the execution's id.
   */
  readonly ownedTables: Readonly<Record<string, 'execution_id' | 'sealed_under'>>;
  /**
   * Its tables that are erased with a deleted project, after its executions, in this order: by the column that names the project, the
   * wallet, or the wallet whose key encrypts the row.
   */
  readonly erasedWithProject: Readonly<Record<string, 'project_id' | 'wallet_id' | 'sealed_under'>>;
  /** Its table of messages that no endpoint has accepted yet, each with its `created_at`. Left out: it sends none later. */
  readonly outbox?: string;
  /** Events that are no change of a status, by their name within the protocol, with the field for the id of their record. */
  readonly otherEvents: Readonly<Record<string, string>>;
  /** The events that can start executions by themselves. Left out: there are none. */
  readonly triggers?: TriggerDescription;
  /** The events that webhooks send, by their name within the protocol, with a sentence about each. */
  readonly publicEvents: Readonly<Record<string, string>>;
}

/** Events that can start executions. Both tables count the starts in `triggered_starts` since `triggered_since`. */
export interface TriggerDescription {
  /** The events by their names in definitions. */
  readonly events: readonly string[];
  /** The table of those who cause the events. */
  readonly peers: string;
  /** The table of invitations, which `invitation_id` of a peer names. Only those with `is_reusable` count starts. */
  readonly invitations: string;
}

export interface SessionDescription {
  /** Its part of the names of operations and schemas, and of the audit log: `Issuance`, `revealIssuances`. */
  readonly typeName: string;
  /** The type of its records in the audit log. */
  readonly recordType: string;
  /** Changes that only this kind has, by their names in the audit log. */
  readonly verbs: readonly string[];
  /** The name of its id in events. */
  readonly idField: string;
  /** One of the protocol's tables. If it holds several kinds, its column `kind` distinguishes them. */
  readonly table: string;
  readonly statuses: Readonly<Record<string, Progress>>;
}

export interface SessionTableDescription {
  /**
   * Whether its columns `is_same_device` and `is_spent` mark sessions that are not shown to be scanned, and those
   * whose answer was lost.
   */
  readonly hasDevices: boolean;
  /** A session with this status belongs to the wallet and outlives the execution that made it; null: none does. */
  readonly outlives: string | null;
}

/**
 * How far a session is. `waiting`: no wallet has begun with it. `begun`: a wallet has. `final`: nothing waits for it, and it keeps
 * its status.
 */
export type Progress = 'waiting' | 'begun' | 'final';

/** The statuses by which a session of any kind ends without a result. */
export const commonEnds = { failed: 'final', withdrawn: 'final', expired: 'final' } as const;
