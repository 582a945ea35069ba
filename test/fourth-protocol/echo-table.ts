import { readFileSync } from 'node:fs';
import type { Database } from '../../db/connection/client.ts';
import { fillValues } from '../../db/migrating/function-values.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { sessionTablesOf, type SessionTable } from '../../src/wallets/protocols/session-tables.ts';
import { protocols } from '../../src/wallets/protocols/registry.ts';
import { echoDescription } from './echo-description.ts';

/** The registry with one more protocol. */
export const withEcho = { ...protocols, echo: echoDescription };

export const [echoTable] = sessionTablesOf({ echo: echoDescription }) as [SessionTable];

/** Creates the table and the SQL functions of the protocol. */
export async function createEchoTable({ $client: sql }: Database): Promise<void> {
  await sql`
    create table echo_sessions (
      id uuid primary key, project_id uuid not null, wallet_id uuid not null, execution_id uuid, action_id text,
      hold_key text, status text not null default 'offered', request bytea not null, public_url text,
      created_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null)`;
  await sql`create table echo_notes (sealed_under uuid not null)`;
  await sql`create table echo_revocations (credential_id uuid primary key)`;
  await sql`
    create table echo_invitations (
      id uuid primary key, is_reusable boolean not null, triggered_starts integer not null default 0,
      triggered_since timestamptz)`;
  await sql`
    create table echo_peers (
      id uuid primary key, invitation_id uuid, triggered_starts integer not null default 0, triggered_since timestamptz)`;
  await sql`
    create function end_echo(p_execution_id uuid, p_failed_action_id text, p_error bytea) returns void language sql as $$
      update echo_sessions set status = 'withdrawn' where execution_id = p_execution_id and not is_final_session(status)
    $$`;
  for (const name of ['end_sessions', 'has_sessions']) {
    const path = new URL(`../../db/functions/${name}.sql`, import.meta.url);
    await sql.unsafe(fillValues(readFileSync(path, 'utf8'), withEcho));
  }
}

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

/** Locks a session until the end of the transaction, after the key of its hold and its execution. */
export async function lockEcho({ $client: sql }: Database, id: string): Promise<EchoSession | null> {
  await sql`select lock_hold_owner(s.hold_key, s.execution_id) from echo_sessions s where s.id = ${id}`;
  const [row] = await sql<
    [(Omit<EchoSession, 'dataKey'> & { ownerId: string; masterKeyId: string; wrapped: Buffer })?]
  >`
    select s.id, s.project_id as "projectId", s.wallet_id as "walletId", s.execution_id as "executionId", s.hold_key as "holdKey",
      s.status, convert_from(s.request, 'utf8') as word, s.expires_at <= clock_timestamp() as expired,
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from echo_sessions s join data_keys k on k.owner_id = coalesce(s.execution_id, s.wallet_id)
    where s.id = ${id} for no key update of s`;
  if (!row) return null;
  const { ownerId, masterKeyId, wrapped, ...session } = row;
  return { ...session, dataKey: { ownerId, masterKeyId, wrapped } };
}

export const moveEcho = ({ $client: sql }: Database, id: string, status: string) =>
  sql`update echo_sessions set status = ${status} where id = ${id}`;

export async function purgeEchoNotes({ $client: sql }: Database): Promise<number> {
  return (await sql`delete from echo_notes`).count;
}

export async function publishEchoRevocation({ $client: sql }: Database, credentialId: string): Promise<void> {
  await sql`insert into echo_revocations values (${credentialId})`;
}
