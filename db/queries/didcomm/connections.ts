import type { ConnectionStatus } from '../../../src/wallets/didcomm/status.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Ownership } from './invitations.ts';

export interface NewConnection extends Ownership {
  id: string;
  invitationId: string | null;
  agentId: string | null;
  reusedId: string | null;
  status: ConnectionStatus;
  holdKey: string | null;
  request: Buffer | null;
  sealedUnder: string;
  /** The base of the addresses in its invitation. */
  publicUrl: string | null;
  expiresAt: Date | null;
}

/** It writes the first row of the log, too. */
export async function insertConnection(tx: Database, connection: NewConnection): Promise<void> {
  const { id, projectId, walletId, executionId, actionId, invitationId, agentId, status, holdKey } =
    connection;
  await tx.$client`
    with made as (
      insert into didcomm_connections
        (id, project_id, wallet_id, execution_id, action_id, invitation_id, agent_id, reused_id, status, hold_key,
        request, sealed_under, public_url, expires_at)
      values (${id}, ${projectId}, ${walletId}, ${executionId}, ${actionId}, ${invitationId}, ${agentId},
        ${connection.reusedId}, ${status}, ${holdKey}, ${connection.request}, ${connection.sealedUnder},
        ${connection.publicUrl}, ${connection.expiresAt?.toISOString() ?? null}::timestamptz)
      returning *
    )
    select append_connection_log(made::didcomm_connections) from made`;
}

export interface LockedConnection extends Ownership {
  id: string;
  agentId: string | null;
  invitationId: string | null;
  status: ConnectionStatus;
  holdKey: string | null;
  request: Buffer | null;
  /** Whether it had expired when it was read. */
  expired: boolean;
  /** Encrypts its request and its error. */
  dataKey: WrappedKey;
}

/** How a connection is found; by an invitation, it is the one that nobody has taken yet. */
export type ConnectionKey = { walletId: string } & (
  | { id: string }
  | { agentId: string }
  | { invitationId: string }
);

interface LockedConnectionRow extends Omit<LockedConnection, 'dataKey'> {
  sealedUnder: string;
  masterKeyId: string;
  wrapped: Buffer;
}

/**
 * Locks a connection until the end of the transaction. The locks of its hold's key and of its execution come first,
 * as everywhere.
 */
export async function lockConnection(tx: Database, key: ConnectionKey): Promise<LockedConnection | null> {
  const { $client: sql } = tx;
  const by = () =>
    'id' in key
      ? sql`c.wallet_id = ${key.walletId} and c.id = ${key.id}`
      : 'agentId' in key
        ? sql`c.wallet_id = ${key.walletId} and c.agent_id = ${key.agentId}`
        : sql`c.wallet_id = ${key.walletId} and c.invitation_id = ${key.invitationId} and c.agent_id is null and c.reused_id is null`;
  await sql`select from didcomm_connections c cross join lateral lock_hold_owner(c.hold_key, c.execution_id) where ${by()}`;
  const [row] = await sql<[LockedConnectionRow?]>`
    select c.id, c.project_id as "projectId", c.wallet_id as "walletId", c.execution_id as "executionId", c.action_id as "actionId",
      c.agent_id as "agentId", c.invitation_id as "invitationId", c.status, c.hold_key as "holdKey", c.request,
      coalesce(c.expires_at <= clock_timestamp(), false) as expired, c.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from didcomm_connections c join data_keys k on k.owner_id = c.sealed_under where ${by()} for no key update of c`;
  if (!row) return null;
  const { sealedUnder, masterKeyId, wrapped, ...connection } = row;
  return { ...connection, dataKey: { ownerId: sealedUnder, masterKeyId, wrapped } };
}

/** Gives a locked connection its next status, with a row of the log. */
export async function moveConnection(
  tx: Database,
  id: string,
  {
    status,
    agentId = null,
    reusedId = null,
    peer = null,
    error = null,
  }: {
    status: ConnectionStatus;
    agentId?: string | null;
    reusedId?: string | null;
    peer?: Buffer | null;
    error?: Buffer | null;
  },
): Promise<void> {
  if (reusedId !== null)
    await tx.$client`update didcomm_connections set reused_id = ${reusedId} where id = ${id}`;
  await tx.$client`select move_connection(${id}::uuid, ${status}, ${agentId}, ${peer}::bytea, ${error}::bytea)`;
}

/** Replaces the data about the other side of a locked connection; the status of the connection stays. */
export async function updatePeer(tx: Database, id: string, peer: Buffer): Promise<void> {
  await tx.$client`
    update didcomm_connections set peer = ${peer}, updated_at = clock_timestamp() where id = ${id}`;
}

/** The open connections that an action has begun. */
export async function findOpenConnections(
  tx: Database,
  { id, actionId }: { id: string; actionId: string },
): Promise<{ id: string }[]> {
  return tx.$client<{ id: string }[]>`
    select id from didcomm_connections
    where execution_id = ${id} and action_id = ${actionId} and not is_final_session(status) order by id`;
}

export interface KnownConnection {
  id: string;
  agentId: string | null;
  status: ConnectionStatus;
  /** Encrypted under the wallet's key. */
  peer: Buffer | null;
}

export async function findConnection(
  tx: Database,
  key: { walletId: string } & ({ id: string } | { agentId: string }),
): Promise<KnownConnection | null> {
  const { $client: sql } = tx;
  const [row] = await sql<[KnownConnection?]>`
    select id, agent_id as "agentId", status, peer from didcomm_connections
    where wallet_id = ${key.walletId} and ${'id' in key ? sql`id = ${key.id}` : sql`agent_id = ${key.agentId}`}`;
  return row ?? null;
}
