import { idEndOf } from '../../../src/language/names/id-end.ts';
import { isUuid } from '../../../src/language/names/uuid.ts';
import type { Database } from '../../connection/client.ts';

/** The filter of lists of sessions and connections. */
export interface SessionFilter {
  status?: string | undefined;
  walletId?: string | undefined;
  executionId?: string | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  /** The end of its id, or all of it. */
  search?: string | undefined;
}

/** The status of row `r` as it is now: it is `expired` once its time is over, even if nobody has used it since. */
export const statusNow = ({ $client: sql }: Database) => sql`
  case when not is_final_session(r.status) and r.expires_at <= clock_timestamp() then 'expired' else r.status end`;

/** The conditions on row `r`, each after an `and`. */
export function filtered(db: Database, filter: SessionFilter) {
  const { $client: sql } = db;
  const { status, walletId, executionId, createdAfter, createdBefore, search } = filter;
  return sql`
    ${status === undefined ? sql`` : sql`and ${statusNow(db)} = ${status}`}
    ${walletId === undefined ? sql`` : sql`and r.wallet_id = ${walletId}`}
    ${executionId === undefined ? sql`` : sql`and r.execution_id = ${executionId}`}
    ${createdAfter === undefined ? sql`` : sql`and r.created_at > ${createdAfter}::timestamptz`}
    ${createdBefore === undefined ? sql`` : sql`and r.created_at < ${createdBefore}::timestamptz`}
    ${search === undefined ? sql`` : isUuid(search) ? sql`and r.id = ${search}::uuid` : sql`and right(r.id::text, 8) = ${idEndOf(search) ?? ''}`}`;
}
