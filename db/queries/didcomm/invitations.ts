import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { OverSession } from '../holds/waits.ts';
import { connectionTable, didcommSessionTable } from './session-tables.ts';

/** The owner of a record, and the action that created it. */
export interface Ownership {
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
}

export interface NewInvitation extends Ownership {
  id: string;
  agentId: string;
  isReusable: boolean;
  message: Buffer;
  sealedUnder: string;
  expiresAt: Date | null;
}

export async function insertInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  const { id, projectId, walletId, executionId, actionId, agentId, isReusable, message } = invitation;
  await tx.$client`
    insert into didcomm_invitations (id, project_id, wallet_id, execution_id, action_id, agent_id, is_reusable, message, sealed_under, expires_at)
    values (${id}, ${projectId}, ${walletId}, ${executionId}, ${actionId}, ${agentId}, ${isReusable}, ${message},
      ${invitation.sealedUnder}, ${invitation.expiresAt?.toISOString() ?? null}::timestamptz)`;
}

/** Finds an invitation by its unguessable id alone; null if nobody can take it any more. */
export async function findOpenInvitation(
  db: Database,
  id: string,
): Promise<{ message: Buffer; dataKey: WrappedKey } | null> {
  const [row] = await db.$client<
    [{ message: Buffer; sealedUnder: string; masterKeyId: string; wrapped: Buffer }?]
  >`select i.message, i.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from didcomm_invitations i join data_keys k on k.owner_id = i.sealed_under
    join wallets w on w.id = i.wallet_id and w.archived_at is null
    where i.id = ${id} and i.closed_at is null and (i.expires_at is null or i.expires_at > clock_timestamp())`;
  if (!row) return null;
  const { message, sealedUnder, masterKeyId, wrapped } = row;
  return { message, dataKey: { ownerId: sealedUnder, masterKeyId, wrapped } };
}

export interface InvitationOfAgent extends Ownership {
  id: string;
  isReusable: boolean;
  /** Whether it is closed or has expired. */
  isOver: boolean;
}

/** Finds an invitation by the agent's id. */
export async function findInvitationOfAgent(
  tx: Database,
  { walletId, agentId }: { walletId: string; agentId: string },
): Promise<InvitationOfAgent | null> {
  const [row] = await tx.$client<[InvitationOfAgent?]>`
    select id, project_id as "projectId", wallet_id as "walletId", execution_id as "executionId", action_id as "actionId",
      is_reusable as "isReusable", closed_at is not null or coalesce(expires_at <= clock_timestamp(), false) as "isOver"
    from didcomm_invitations where wallet_id = ${walletId} and agent_id = ${agentId}`;
  return row ?? null;
}

/** Closes an invitation and returns the agent's id of it. */
export async function closeInvitation(tx: Database, id: string): Promise<string | null> {
  const [row] = await tx.$client<[{ agentId: string }?]>`
    update didcomm_invitations set closed_at = coalesce(closed_at, clock_timestamp()) where id = ${id}
    returning agent_id as "agentId"`;
  return row?.agentId ?? null;
}

/**
 * The hold behind an invitation that is over, so that another invitation can replace it; null if nothing waits any
 * more, or the invitation was withdrawn.
 */
export async function findOverInvitation(db: Database, id: string): Promise<OverSession | null> {
  const { $client: sql } = db;
  const over = ({ protocol, kind, table }: SessionTable) => sql`
    select ${protocol} as protocol, ${kind === null ? sql`s.kind` : kind} as kind, s.id, s.project_id as "projectId", s.wallet_id as "walletId", s.execution_id as "executionId",
      s.action_id as "actionId"
    from ${sql(table)} s join wallets w on w.id = s.wallet_id and w.archived_at is null
    join holds h on h.execution_id = s.execution_id and h.keys @> array[s.hold_key]
      and h.state = 'open' and h.expires_at > clock_timestamp()
    where s.invitation_id = ${id}
      and (s.status = 'expired' or (not is_final_session(s.status) and s.expires_at <= clock_timestamp()))`;
  const [row] = await sql<
    [(Omit<OverSession, 'execution'> & { executionId: string; actionId: string })?]
  >`${over(didcommSessionTable)} union all ${over(connectionTable)}`;
  if (!row) return null;
  const { executionId, actionId, ...rest } = row;
  return { ...rest, execution: { id: executionId, actionId } };
}

/** The open invitation of an action. */
export async function findNewestInvitation(
  db: Database,
  { execution }: Pick<OverSession, 'execution'>,
): Promise<string | null> {
  const [row] = await db.$client<[{ id: string }?]>`
    select id from didcomm_invitations
    where execution_id = ${execution.id} and action_id = ${execution.actionId} and closed_at is null and expires_at > clock_timestamp()
    order by created_at desc limit 1`;
  return row?.id ?? null;
}
