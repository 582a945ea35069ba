import type { Database } from '../../client.ts';
import { isoTime } from '../time.ts';

/** What a wait may have sessions of: over OpenID4VC, exchanges over DIDComm, connections. */
export type WaitKind = 'openid4vc' | 'exchange' | 'connection';

const kinds = {
  openid4vc: { table: 'openid4vc_sessions', untouched: ['offered', 'requested'] },
  exchange: { table: 'didcomm_sessions', untouched: ['offered', 'requested'] },
  connection: { table: 'didcomm_connections', untouched: ['invited'] },
} as const satisfies Record<WaitKind, { table: string; untouched: readonly string[] }>;

/** A begun session is left alone until it is over; one that nobody has begun is not shown in its last minutes. */
export const lastMinutes = 5;

const isMoved = (sql: Database['$client'], publicUrl: string) =>
  sql`coalesce(s.public_url <> ${publicUrl}, false)`;

/** Whether a session `s` that is shown is over while its hold `h` is not; under another base nobody reaches it. */
const isOver = ({ $client: sql }: Database, kind: WaitKind, publicUrl: string) => sql`(
  is_final_session(s.status) or s.expires_at <= clock_timestamp() or ${isMoved(sql, publicUrl)}
  ${kind === 'openid4vc' ? sql`or s.is_spent` : sql``}
  or (s.status = any (${[...kinds[kind].untouched]}::text[]) and s.expires_at < h.expires_at
    and s.expires_at <= clock_timestamp() + make_interval(mins => ${lastMinutes})))`;

/** The session of each hold that is shown, the newest: not those of the devices that hand-off pages were looked at on. */
const isShown = ({ $client: sql }: Database, kind: WaitKind) => sql`
  ${kind === 'openid4vc' ? sql`not s.is_same_device and` : sql``} not exists (
    select from ${sql(kinds[kind].table)} n where n.execution_id = s.execution_id and n.hold_key = s.hold_key
      ${kind === 'openid4vc' ? sql`and not n.is_same_device` : sql``} and (n.created_at, n.id) > (s.created_at, s.id))`;

/** Sessions `s` of this kind, each with its hold `h` that is open. */
const waiting = ({ $client: sql }: Database, kind: WaitKind) => sql`
  ${sql(kinds[kind].table)} s join wallets w on w.id = s.wallet_id and w.archived_at is null
  join holds h on h.execution_id = s.execution_id and h.keys @> array[s.hold_key]
    and h.state = 'open' and h.expires_at > clock_timestamp()`;

export interface OverSession {
  kind: WaitKind;
  id: string;
  projectId: string;
  walletId: string;
  execution: { id: string; actionId: string };
}

/** Sessions that are over while their execution still waits for a wallet, and when that has last changed (ISO 8601). */
export async function readWaits(
  db: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
  publicUrl: string,
): Promise<{ updatedAt: string; over: OverSession[] }> {
  const { $client: sql } = db;
  const over = (kind: WaitKind) => sql`
    select ${kind} as kind, s.id, s.wallet_id, s.action_id from ${waiting(db, kind)}
    where s.execution_id = e.id and ${isShown(db, kind)} and ${isOver(db, kind, publicUrl)}`;
  const rows = await sql<
    { updatedAt: string; kind: WaitKind; id: string | null; walletId: string; actionId: string }[]
  >`
    select e.updated_at as "updatedAt", o.kind, o.id, o.wallet_id as "walletId", o.action_id as "actionId" from executions e
    left join lateral (${over('openid4vc')} union all ${over('exchange')} union all ${over('connection')}) o on true
    where e.project_id = ${projectId} and e.id = ${executionId}`;
  return {
    updatedAt: rows[0] ? isoTime(rows[0].updatedAt) : '',
    over: rows.flatMap(({ kind, id, walletId, actionId }) =>
      id === null ? [] : [{ kind, id, projectId, walletId, execution: { id: executionId, actionId } }],
    ),
  };
}

/**
 * The open hold of a locked session, whether it needs another one, and whether that is since the public URL has changed;
 * null where nothing waits for it any more.
 */
export async function findWait(
  tx: Database,
  kind: WaitKind,
  { id }: { id: string },
  publicUrl: string,
): Promise<{ expiresAt: number; isOver: boolean; isMoved: boolean } | null> {
  const [row] = await tx.$client<[{ expiresAt: string; isOver: boolean; isMoved: boolean }?]>`
    select h.expires_at as "expiresAt", ${isShown(tx, kind)} and ${isOver(tx, kind, publicUrl)} as "isOver",
      ${isMoved(tx.$client, publicUrl)} as "isMoved"
    from ${waiting(tx, kind)} where s.id = ${id}`;
  return row ? { ...row, expiresAt: Date.parse(row.expiresAt) } : null;
}

/**
 * The newest session of a wait that a session of it is over, or spent, for; null where that one lives, was withdrawn, or nothing
 * waits any more.
 */
export async function findNewest(
  tx: Database,
  { walletId, id }: { walletId: string; id: string },
): Promise<OverSession | null> {
  const [row] = await tx.$client<[{ id: string; projectId: string; executionId: string; actionId: string }?]>`
    select n.id, n.project_id as "projectId", n.execution_id as "executionId", n.action_id as "actionId"
    from ${waiting(tx, 'openid4vc')} join lateral (
      select * from openid4vc_sessions n where n.execution_id = s.execution_id and n.hold_key = s.hold_key
        and not n.is_same_device order by n.created_at desc, n.id desc limit 1) n on true
    where s.wallet_id = ${walletId} and s.id = ${id} and not s.is_same_device
      and (s.status = 'expired' or (not is_final_session(s.status) and (s.is_spent or s.expires_at <= clock_timestamp())))`;
  if (!row) return null;
  const { executionId, actionId, projectId } = row;
  return { kind: 'openid4vc', id: row.id, projectId, walletId, execution: { id: executionId, actionId } };
}
