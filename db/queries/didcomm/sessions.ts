import type {
  DidcommIssuanceStatus,
  DidcommVerificationStatus,
} from '../../../src/wallets/didcomm/status.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Ownership } from './invitations.ts';

export type DidcommSessionKind = 'issuance' | 'verification';
export type DidcommSessionStatus = DidcommIssuanceStatus | DidcommVerificationStatus;

export interface NewDidcommSession extends Ownership {
  id: string;
  kind: DidcommSessionKind;
  connectionId: string | null;
  invitationId: string | null;
  agentId: string;
  status: DidcommSessionStatus;
  holdKey: string | null;
  request: Buffer;
  sealedUnder: string;
  /** The base of the addresses in its invitation; null: it has none. */
  publicUrl: string | null;
  expiresAt: Date;
}

/** It writes the first row of the log, too. */
export async function insertDidcommSession(tx: Database, session: NewDidcommSession): Promise<void> {
  const { id, kind, projectId, walletId, executionId, actionId, connectionId, invitationId } = session;
  await tx.$client`
    with made as (
      insert into didcomm_sessions
        (id, kind, project_id, wallet_id, execution_id, action_id, connection_id, invitation_id, agent_id, status, hold_key,
        request, sealed_under, public_url, expires_at)
      values (${id}, ${kind}, ${projectId}, ${walletId}, ${executionId}, ${actionId}, ${connectionId}, ${invitationId},
        ${session.agentId}, ${session.status}, ${session.holdKey}, ${session.request}, ${session.sealedUnder},
        ${session.publicUrl},
        ${session.expiresAt.toISOString()}::timestamptz)
      returning *
    )
    select append_didcomm_session_log(made::didcomm_sessions) from made`;
}

export interface LockedDidcommSession extends Ownership {
  id: string;
  kind: DidcommSessionKind;
  agentId: string;
  connectionId: string | null;
  invitationId: string | null;
  status: DidcommSessionStatus;
  holdKey: string | null;
  request: Buffer;
  dataKey: WrappedKey;
  /** Whether it had expired when it was read. */
  expired: boolean;
}

interface LockedSessionRow extends Omit<LockedDidcommSession, 'dataKey'> {
  sealedUnder: string;
  masterKeyId: string;
  wrapped: Buffer;
}

/** Locks a session until the end of the transaction; the locks of its owner come first. */
export async function lockDidcommSession(
  tx: Database,
  key: { walletId: string } & ({ id: string } | { agentId: string }),
): Promise<LockedDidcommSession | null> {
  const { $client: sql } = tx;
  const by = () =>
    'id' in key
      ? sql`s.wallet_id = ${key.walletId} and s.id = ${key.id}`
      : sql`s.wallet_id = ${key.walletId} and s.agent_id = ${key.agentId}`;
  await sql`select from didcomm_sessions s cross join lateral lock_hold_owner(s.hold_key, s.execution_id) where ${by()}`;
  const [row] = await sql<[LockedSessionRow?]>`
    select s.id, s.kind, s.project_id as "projectId", s.wallet_id as "walletId", s.execution_id as "executionId",
      s.action_id as "actionId", s.agent_id as "agentId", s.connection_id as "connectionId", s.invitation_id as "invitationId",
      s.status, s.hold_key as "holdKey", s.request, s.expires_at <= clock_timestamp() as expired,
      s.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from didcomm_sessions s join data_keys k on k.owner_id = s.sealed_under where ${by()} for no key update of s`;
  if (!row) return null;
  const { sealedUnder, masterKeyId, wrapped, ...session } = row;
  return { ...session, dataKey: { ownerId: sealedUnder, masterKeyId, wrapped } };
}

/** Gives a locked session its next status, with a row of the log. */
export async function moveDidcommSession(
  tx: Database,
  id: string,
  {
    status,
    connectionId = null,
    result = null,
    error = null,
  }: {
    status: DidcommSessionStatus;
    connectionId?: string | null;
    result?: Buffer | null;
    error?: Buffer | null;
  },
): Promise<void> {
  await tx.$client`
    select move_didcomm_session(${id}::uuid, ${status}, ${connectionId}::uuid, ${result}::bytea, ${error}::bytea)`;
}

/** The open sessions over a connection. */
export async function findOpenSessionsOver(tx: Database, connectionId: string): Promise<{ id: string }[]> {
  return tx.$client<{ id: string }[]>`
    select id from didcomm_sessions
    where connection_id = ${connectionId} and not is_final_session(status) order by id`;
}

/** The open sessions that an action has begun. */
export async function findOpenDidcommSessions(
  tx: Database,
  { id, actionId }: { id: string; actionId: string },
): Promise<{ id: string }[]> {
  return tx.$client<{ id: string }[]>`
    select id from didcomm_sessions
    where execution_id = ${id} and action_id = ${actionId} and not is_final_session(status) order by id`;
}
