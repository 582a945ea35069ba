import type { Database } from '../../../../db/client.ts';
import type { WrappedKey } from '../../../../db/encryption/vault.ts';
import type { SessionTable } from '../../../../db/queries/holds/waits.ts';

export const echoTable: SessionTable = {
  protocol: 'echo',
  table: 'echo_sessions',
  kind: 'issuance',
  untouched: ['offered'],
  hasDevices: false,
};

export const createEchoTable = ({ $client: sql }: Database) => sql`
  create table echo_sessions (
    id uuid primary key, project_id uuid not null, wallet_id uuid not null, execution_id uuid, action_id text,
    hold_key text, status text not null default 'offered', word text not null, public_url text,
    created_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null)`;

export interface EchoSession {
  id: string;
  projectId: string;
  walletId: string;
  executionId: string | null;
  holdKey: string | null;
  status: string;
  word: string;
  expired: boolean;
  dataKey: WrappedKey;
}

/** A session that nothing else moves until the end of the transaction: the key of its hold and its execution are locked first. */
export async function lockEcho({ $client: sql }: Database, id: string): Promise<EchoSession | null> {
  await sql`select lock_hold_owner(s.hold_key, s.execution_id) from echo_sessions s where s.id = ${id}`;
  const [row] = await sql<
    [(Omit<EchoSession, 'dataKey'> & { ownerId: string; masterKeyId: string; wrapped: Buffer })?]
  >`
    select s.id, s.project_id as "projectId", s.wallet_id as "walletId", s.execution_id as "executionId", s.hold_key as "holdKey",
      s.status, s.word, s.expires_at <= clock_timestamp() as expired,
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from echo_sessions s join data_keys k on k.owner_id = coalesce(s.execution_id, s.wallet_id)
    where s.id = ${id} for no key update of s`;
  if (!row) return null;
  const { ownerId, masterKeyId, wrapped, ...session } = row;
  return { ...session, dataKey: { ownerId, masterKeyId, wrapped } };
}

export const moveEcho = ({ $client: sql }: Database, id: string, status: string) =>
  sql`update echo_sessions set status = ${status} where id = ${id}`;
