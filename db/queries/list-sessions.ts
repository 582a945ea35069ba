import type { SessionKind, SessionStatus } from '../../src/openid4vc/session.ts';
import type { Database } from '../client.ts';
import type { WrappedKey } from '../sealing/vault.ts';
import type { Page } from './page.ts';
import { isoTime } from './time.ts';

export interface SessionKey {
  projectId: string;
  kind: SessionKind;
  id: string;
}

export interface SessionFilter {
  status?: SessionStatus | undefined;
  walletId?: string | undefined;
  executionId?: string | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

/** A session as it is now: one whose time is over is `expired`, though nobody has asked for it since. */
export interface SessionRow {
  id: string;
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  status: SessionStatus;
  request: Buffer;
  result: Buffer | null;
  error: Buffer | null;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  dataKey: WrappedKey;
}

interface Row extends Omit<SessionRow, 'dataKey'> {
  ownerId: string;
  masterKeyId: string;
  wrapped: Buffer;
}

const rowOf = ({ ownerId, masterKeyId, wrapped, ...row }: Row): SessionRow => ({
  ...row,
  expiresAt: isoTime(row.expiresAt),
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
  dataKey: { ownerId, masterKeyId, wrapped },
});

const statusNow = ({ $client: sql }: Database) => sql`
  case when not is_final_session(s.status) and s.expires_at <= clock_timestamp() then 'expired' else s.status end`;

const select = (db: Database) => db.$client`
  select s.id, s.project_id as "projectId", s.wallet_id as "walletId", s.execution_id as "executionId",
    s.action_id as "actionId", ${statusNow(db)} as status, s.request, s.result, s.error, s.expires_at as "expiresAt",
    s.created_at as "createdAt", s.updated_at as "updatedAt",
    k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
  from openid4vc_sessions s join data_keys k on k.owner_id = s.sealed_under`;

export async function findSession(
  db: Database,
  { projectId, kind, id }: SessionKey,
): Promise<SessionRow | null> {
  const [row] = await db.$client<[Row?]>`
    ${select(db)} where s.project_id = ${projectId} and s.kind = ${kind} and s.id = ${id}`;
  return row ? rowOf(row) : null;
}

/** A page of a project's sessions of one kind, by time of creation. */
export async function listSessions(
  db: Database,
  { projectId, kind }: Omit<SessionKey, 'id'>,
  filter: SessionFilter,
  page: Page,
): Promise<SessionRow[]> {
  const sql = db.$client;
  const { status, walletId, executionId, createdAfter, createdBefore } = filter;
  // Ids of sessions are the agent's, and tell nothing of their time.
  const place = sql`(select c.created_at, c.id from openid4vc_sessions c where c.id = ${page.after}::uuid)`;
  const rows = await sql<Row[]>`${select(db)}
    where s.project_id = ${projectId} and s.kind = ${kind}
      ${status === undefined ? sql`` : sql`and ${statusNow(db)} = ${status}`}
      ${walletId === undefined ? sql`` : sql`and s.wallet_id = ${walletId}`}
      ${executionId === undefined ? sql`` : sql`and s.execution_id = ${executionId}`}
      ${createdAfter === undefined ? sql`` : sql`and s.created_at > ${createdAfter}::timestamptz`}
      ${createdBefore === undefined ? sql`` : sql`and s.created_at < ${createdBefore}::timestamptz`}
      ${page.after === null ? sql`` : page.newestFirst ? sql`and (s.created_at, s.id) < ${place}` : sql`and (s.created_at, s.id) > ${place}`}
    order by ${page.newestFirst ? sql`s.created_at desc, s.id desc` : sql`s.created_at, s.id`} limit ${page.limit}`;
  return rows.map(rowOf);
}
