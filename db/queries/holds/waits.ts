import { choiceKey } from '../../../src/people/decisions/presentation.ts';
import type { SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';
import { isoTime } from '../time.ts';

/**
 * A session that a wallet has begun is used until it is over; one that nobody has begun is not shown in its last
 * minutes.
 */
export const lastMinutes = 5;

const isMoved = (sql: Database['$client'], publicUrl: string) =>
  sql`coalesce(s.public_url <> ${publicUrl}, false)`;

/** A choice that was not confirmed is made again, and asks for another session then. */
const isRenewed = (sql: Database['$client']) => sql`s.hold_key not like ${`${choiceKey('')}%`}`;

/** Whether a shown session `s` is over while its hold `h` is not. Under another base URL nobody can reach it. */
const isOver = (
  { $client: sql }: Database,
  { hasDevices, untouched }: SessionTable,
  publicUrl: string,
) => sql`${isRenewed(sql)} and (
  is_final_session(s.status) or s.expires_at <= clock_timestamp() or ${isMoved(sql, publicUrl)}
  ${hasDevices ? sql`or s.is_spent` : sql``}
  or (s.status = any (${[...untouched]}::text[]) and s.expires_at < h.expires_at
    and s.expires_at <= clock_timestamp() + make_interval(mins => ${lastMinutes})))`;

/** The newest session of each hold, without those for devices that opened hand-off pages. */
const isShown = ({ $client: sql }: Database, { table, hasDevices }: SessionTable) => sql`
  ${hasDevices ? sql`not s.is_same_device and` : sql``} not exists (
    select from ${sql(table)} n where n.execution_id = s.execution_id and n.hold_key = s.hold_key
      ${hasDevices ? sql`and not n.is_same_device` : sql``} and (n.created_at, n.id) > (s.created_at, s.id))`;

/** Sessions `s` of this table, each with its open hold `h`; or, if the hold waits for more than one, with one that just takes an answer. */
export const waiting = ({ $client: sql }: Database, { table }: SessionTable) => sql`
  ${sql(table)} s join wallets w on w.id = s.wallet_id and w.archived_at is null
  join holds h on h.execution_id = s.execution_id and h.keys @> array[s.hold_key]
    and (h.state = 'open' or (h.state = 'claimed' and not ${isRenewed(sql)})) and h.expires_at > clock_timestamp()`;

export interface OverSession {
  protocol: string;
  kind: string;
  id: string;
  projectId: string;
  walletId: string;
  execution: { id: string; actionId: string };
}

/** Sessions that are over while their execution still waits for a wallet, and when that last changed (ISO 8601). */
export async function readWaits(
  db: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
  publicUrl: string,
  tables: readonly SessionTable[],
): Promise<{ updatedAt: string; over: OverSession[] }> {
  const { $client: sql } = db;
  const over = (table: SessionTable) => sql`
    union all
    select ${table.protocol} as protocol, ${table.kind === null ? sql`s.kind` : table.kind} as kind, s.id, s.wallet_id, s.action_id
    from ${waiting(db, table)}
    where s.execution_id = e.id and ${isShown(db, table)} and ${isOver(db, table, publicUrl)}`;
  const rows = await sql<
    {
      updatedAt: string;
      protocol: string;
      kind: string;
      id: string | null;
      walletId: string;
      actionId: string;
    }[]
  >`
    select e.updated_at as "updatedAt", o.protocol, o.kind, o.id, o.wallet_id as "walletId", o.action_id as "actionId"
    from executions e
    left join lateral (
      select null::text as protocol, null::text as kind, null::uuid as id, null::uuid as wallet_id, null::text as action_id where false
      ${tables.map(over)}) o on true
    where e.project_id = ${projectId} and e.id = ${executionId}`;
  return {
    updatedAt: rows[0] ? isoTime(rows[0].updatedAt) : '',
    over: rows.flatMap(({ protocol, kind, id, walletId, actionId }) =>
      id === null
        ? []
        : [{ protocol, kind, id, projectId, walletId, execution: { id: executionId, actionId } }],
    ),
  };
}

/**
 * The open hold of a locked session, whether it needs another session, and whether that is because the public URL has
 * changed; null if nothing waits for it any more.
 */
export async function findWait(
  tx: Database,
  table: SessionTable,
  { id }: { id: string },
  publicUrl: string,
): Promise<{ expiresAt: number; isOver: boolean; isMoved: boolean } | null> {
  const [row] = await tx.$client<[{ expiresAt: string; isOver: boolean; isMoved: boolean }?]>`
    select h.expires_at as "expiresAt", ${isShown(tx, table)} and ${isOver(tx, table, publicUrl)} as "isOver",
      ${isMoved(tx.$client, publicUrl)} as "isMoved"
    from ${waiting(tx, table)} where s.id = ${id}`;
  return row ? { ...row, expiresAt: Date.parse(row.expiresAt) } : null;
}
