import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import type { Database } from '../../connection/client.ts';
import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import type { Causer } from '../../../src/account/audit/actor.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { lowestId } from '../id-range.ts';
import { isoTime } from '../time.ts';

/** A position in the log before which no later commit can insert: the writer's transaction, then the id. */
export interface LogCursor {
  xid: string;
  id: string;
}

export interface LogRow extends LogCursor {
  projectId: string;
  walletId: string;
  /** Null if it is about a session that no execution created; attempt and seq are then 0. */
  executionId: string | null;
  /** It is also null if the execution was erased. */
  workflowId: string | null;
  attempt: number;
  /** 1, 2, 3 … within the execution. */
  seq: number;
  type: string;
  actionId: string | null;
  /** The session, and its status at that time. */
  recordId: string | null;
  recordStatus: string | null;
  /** The person, the key or the system that caused it from outside, with the reason. */
  actor: Causer | null;
  reason: string | null;
  /** The outcome of what has completed, in the words of the author. */
  outcome: NamedOutcome | null;
  createdAt: string;
  /** The error, encrypted, and the key that decrypts it. */
  error: { sealed: Buffer; dataKey: WrappedKey } | null;
}

/** Some rows of the log, in their order. `isCut`: more can be read now. */
export interface LogRows {
  rows: LogRow[];
  isCut: boolean;
}

/** The row as the driver returns it, for `rowOf`. */
export interface RawLogRow extends Omit<LogRow, 'error'> {
  sealed: Buffer | null;
  ownerId: string | null;
  masterKeyId: string | null;
  wrapped: Buffer | null;
}

const columns = ({ $client: sql }: Database) => sql`
  l.xid::text as xid, l.id, l.project_id as "projectId", l.wallet_id as "walletId", l.execution_id as "executionId",
  e.workflow_id as "workflowId", l.attempt, l.seq, l.type, l.action_id as "actionId", l.record_id as "recordId",
  l.record_status as "recordStatus", l.actor, l.reason, l.outcome, l.created_at as "createdAt",
  l.error as sealed, k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped`;

const joins = ({ $client: sql }: Database) => sql`
  left join executions e on e.id = l.execution_id
  left join data_keys k on l.error is not null and k.owner_id = coalesce(l.sealed_under, l.execution_id)`;

/** Reads log rows; a condition on `l` follows. */
export const select = (db: Database) => db.$client`select ${columns(db)} from log l ${joins(db)}`;

type Fragment = ReturnType<typeof select>;

export const rowOf = ({ sealed, ownerId, masterKeyId, wrapped, ...row }: RawLogRow): LogRow => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  error:
    sealed && ownerId && masterKeyId && wrapped
      ? { sealed, dataKey: { ownerId, masterKeyId, wrapped } }
      : null,
});

/** The present end of the log: every row that is not readable yet comes after it. */
export async function logEnd(db: Database): Promise<LogCursor> {
  const [row] = await db.$client<
    [{ xid: string }]
  >`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`;
  return { xid: row.xid, id: lowestId };
}

/**
 * Reads the first rows for which the condition on `l` is true. Their errors have at most `maxBytes` together, unless the
 * first one alone has more: an error may have 48 KiB, and many readers at once may each want many rows.
 */
export async function readFirst(
  db: Database,
  condition: Fragment,
  order: Fragment,
  { limit, maxBytes = maxPageBytes }: { limit: number; maxBytes?: number },
): Promise<LogRows> {
  const sql = db.$client;
  const rows = await sql<(RawLogRow & { found: number })[]>`
    select ${columns(db)}, l.found from (
      select l.*, row_number() over (order by ${order}) as place, (count(*) over ())::integer as found,
        sum(coalesce(octet_length(l.error), 0)) over (order by ${order}) as bytes
      from (select l.* from log l where ${condition} order by ${order} limit ${limit + 1}) l
    ) l ${joins(db)}
    where l.place = 1 or (l.place <= ${limit} and l.bytes <= ${maxBytes}) order by l.place`;
  return {
    rows: rows.map(({ found: _found, ...row }) => rowOf(row)),
    isCut: (rows[0]?.found ?? 0) > rows.length,
  };
}

/**
 * Rows of every project after the cursor, in the order of their transactions. Only those are read before which no row
 * can still appear, because a row with a lower id may commit later.
 */
export const readLogAfter = (db: Database, after: LogCursor, limit: number): Promise<LogRows> =>
  readFirst(
    db,
    db.$client`(l.xid, l.id) > (${after.xid}::xid8, ${after.id}::uuid) and l.xid < pg_snapshot_xmin(pg_current_snapshot())`,
    db.$client`l.xid, l.id`,
    { limit },
  );

/** The same for one project. */
export const readProjectLog = (
  db: Database,
  projectId: string,
  after: LogCursor,
  limit: number,
): Promise<LogRows> =>
  readFirst(
    db,
    db.$client`l.project_id = ${projectId} and (l.xid, l.id) > (${after.xid}::xid8, ${after.id}::uuid)
      and l.xid < pg_snapshot_xmin(pg_current_snapshot())`,
    db.$client`l.xid, l.id`,
    { limit },
  );
