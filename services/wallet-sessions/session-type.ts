import type { Page } from '../../db/queries/page.ts';
import type { SessionFilter } from '../../db/queries/sessions/session-filter.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Wallet } from '../../identity/port.ts';
import type { WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import type { AuditAction, SessionRecordType } from '../../src/account/audit/actions.ts';

/** A session of a wallet with another wallet, or a connection between them, as its table has it. */
export interface WalletSession {
  id: string;
  projectId: string;
  walletId: string;
  /** The execution that created the session; null if a caller did. */
  executionId: string | null;
  status: string;
  createdAt: string;
}

export interface SessionKey {
  projectId: string;
  id: string;
}

/** Describes how sessions of one kind and protocol differ from those of others. */
export interface SessionType<Session extends WalletSession, Input> {
  protocol: WalletProtocol;
  /** The name of the kind in its protocol. */
  kind: string;
  /** The record type of a session in the audit log. */
  recordType: SessionRecordType;
  /** The audit action for a list of sessions that was shown with its values. */
  revealOfList: AuditAction;
  /** @param expiresAt milliseconds since the epoch */
  create: (wallet: Wallet, input: Input, expiresAt: number) => Promise<{ id: string; pin?: string }>;
  find: (tx: Database, key: SessionKey) => Promise<Session | null>;
  list: (tx: Database, projectId: string, filter: SessionFilter, page: Page) => Promise<Session[]>;
}
