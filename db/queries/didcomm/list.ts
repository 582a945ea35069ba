import type { ConnectionStatus } from '../../../src/wallets/didcomm/status.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Page } from '../page.ts';
import { filtered, statusNow, type SessionFilter } from '../sessions/session-filter.ts';
import { isoTime } from '../time.ts';
import type { DidcommSessionKind, DidcommSessionStatus } from './sessions.ts';

interface Common {
  id: string;
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  error: Buffer | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Encrypts the error, and a session's request and result. */
  dataKey: WrappedKey;
}

export interface ConnectionRow extends Common {
  status: ConnectionStatus;
  invitationId: string | null;
  reusedId: string | null;
  peer: Buffer | null;
  walletKey: WrappedKey;
}

export interface DidcommSessionRow extends Common {
  status: DidcommSessionStatus;
  connectionId: string | null;
  request: Buffer;
  result: Buffer | null;
}

interface Raw {
  ownerId: string;
  masterKeyId: string;
  wrapped: Buffer;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const timed = <R extends Raw>({ ownerId, masterKeyId, wrapped, ...row }: R) => ({
  ...row,
  expiresAt: row.expiresAt === null ? null : isoTime(row.expiresAt),
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
  dataKey: { ownerId, masterKeyId, wrapped },
});

const columns = (db: Database) => db.$client`
  r.id, r.project_id as "projectId", r.wallet_id as "walletId", r.execution_id as "executionId", r.action_id as "actionId",
  ${statusNow(db)} as status, r.error, r.expires_at as "expiresAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
  k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped`;

const paged = ({ $client: sql }: Database, page: Page) => sql`
  ${page.after === null ? sql`` : page.newestFirst ? sql`and r.id < ${page.after}::uuid` : sql`and r.id > ${page.after}::uuid`}
  order by ${page.newestFirst ? sql`r.id desc` : sql`r.id`} limit ${page.limit}`;

type RawConnection = Omit<ConnectionRow, 'dataKey' | 'walletKey'> &
  Raw & { walletMasterKeyId: string; walletWrapped: Buffer };

const connectionOf = ({ walletMasterKeyId, walletWrapped, ...raw }: RawConnection): ConnectionRow => ({
  ...timed(raw),
  walletKey: { ownerId: raw.walletId, masterKeyId: walletMasterKeyId, wrapped: walletWrapped },
});

const selectConnections = (db: Database) => db.$client`
  select ${columns(db)}, r.invitation_id as "invitationId", r.reused_id as "reusedId", r.peer, w.master_key_id as "walletMasterKeyId", w.wrapped as "walletWrapped"
  from didcomm_connections r join data_keys k on k.owner_id = r.sealed_under join data_keys w on w.owner_id = r.wallet_id`;

export async function findProjectConnection(
  db: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<ConnectionRow | null> {
  const [row] = await db.$client<[RawConnection?]>`
    ${selectConnections(db)} where r.project_id = ${projectId} and r.id = ${id}`;
  return row ? connectionOf(row) : null;
}

export async function listConnections(
  db: Database,
  { projectId }: { projectId: string },
  filter: SessionFilter,
  page: Page,
): Promise<ConnectionRow[]> {
  const rows = await db.$client<RawConnection[]>`
    ${selectConnections(db)} where r.project_id = ${projectId} ${filtered(db, filter)} ${paged(db, page)}`;
  return rows.map(connectionOf);
}

type RawSession = Omit<DidcommSessionRow, 'dataKey'> & Raw;

const selectSessions = (db: Database) => db.$client`
  select ${columns(db)}, r.connection_id as "connectionId", r.request, r.result
  from didcomm_sessions r join data_keys k on k.owner_id = r.sealed_under`;

export async function findDidcommSession(
  db: Database,
  { projectId, kind, id }: { projectId: string; kind: DidcommSessionKind; id: string },
): Promise<DidcommSessionRow | null> {
  const [row] = await db.$client<[RawSession?]>`
    ${selectSessions(db)} where r.project_id = ${projectId} and r.kind = ${kind} and r.id = ${id}`;
  return row ? timed(row) : null;
}

export async function listDidcommSessions(
  db: Database,
  { projectId, kind }: { projectId: string; kind: DidcommSessionKind },
  filter: SessionFilter,
  page: Page,
): Promise<DidcommSessionRow[]> {
  const rows = await db.$client<RawSession[]>`
    ${selectSessions(db)} where r.project_id = ${projectId} and r.kind = ${kind} ${filtered(db, filter)} ${paged(db, page)}`;
  return rows.map(timed);
}
