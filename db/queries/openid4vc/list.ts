import type { SessionKind, SessionStatus } from '../../../src/wallets/openid4vc/session.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { Page } from '../page.ts';
import { filtered, statusNow, type SessionFilter } from '../sessions/session-filter.ts';
import { isoTime } from '../time.ts';

export interface SessionKey {
  projectId: string;
  kind: SessionKind;
  id: string;
}

/** A session as it is now: it is `expired` once its time is over, even if nobody has used it since. */
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

interface SessionListRow extends Omit<SessionRow, 'dataKey'> {
  ownerId: string;
  masterKeyId: string;
  wrapped: Buffer;
}

const rowOf = ({ ownerId, masterKeyId, wrapped, ...row }: SessionListRow): SessionRow => ({
  ...row,
  expiresAt: isoTime(row.expiresAt),
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
  dataKey: { ownerId, masterKeyId, wrapped },
});

const select = (db: Database) => db.$client`
  select r.id, r.project_id as "projectId", r.wallet_id as "walletId", r.execution_id as "executionId",
    r.action_id as "actionId", ${statusNow(db)} as status, r.request, r.result, r.error, r.expires_at as "expiresAt",
    r.created_at as "createdAt", r.updated_at as "updatedAt",
    k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
  from openid4vc_sessions r join data_keys k on k.owner_id = r.sealed_under`;

export async function findSession(
  db: Database,
  { projectId, kind, id }: SessionKey,
): Promise<SessionRow | null> {
  const [row] = await db.$client<[SessionListRow?]>`
    ${select(db)} where r.project_id = ${projectId} and r.kind = ${kind} and r.id = ${id}`;
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
  // Ids of sessions are the agent's, and do not show their time.
  const cursor = sql`(select c.created_at, c.id from openid4vc_sessions c where c.id = ${page.after}::uuid)`;
  const rows = await sql<SessionListRow[]>`${select(db)}
    where r.project_id = ${projectId} and r.kind = ${kind} ${filtered(db, filter)}
      ${page.after === null ? sql`` : page.newestFirst ? sql`and (r.created_at, r.id) < ${cursor}` : sql`and (r.created_at, r.id) > ${cursor}`}
    order by ${page.newestFirst ? sql`r.created_at desc, r.id desc` : sql`r.created_at, r.id`} limit ${page.limit}`;
  return rows.map(rowOf);
}
