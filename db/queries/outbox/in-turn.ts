import type { Fragment } from 'postgres';
import { NIL } from 'uuid';
import type { Database } from '../../connection/client.ts';

/** The most projects, and about the most rows, that one statement looks at. */
const most = 1_000;

/** The position of a repeated look: the last project that it has reached. */
export interface OutboxCursor {
  projectId: string;
}

export const beginning = (): OutboxCursor => ({ projectId: NIL });

/** Which rows are to be dispatched. */
export interface DispatchQueue {
  table: 'executions' | 'inbox';
  isUndispatched: Fragment;
  isWanted: Fragment;
}

/**
 * Selects the ids of rows to dispatch, and their `turn`: each account has one row in each turn, and its projects take turns in the same
 * way. The query goes from project to project by the index of undispatched rows, so the backlog of one account costs the others
 * nothing. It begins after the project of the cursor, and continues at the lowest id after the highest. So a few queries reach each waiting
 * project, even among many others. `reached` is the next cursor. Without rows to dispatch, the result is one row with `reached` alone.
 */
export function idsInTurn(
  { $client: sql }: Database,
  { table, isUndispatched, isWanted }: DispatchQueue,
  { after, limit }: { after: OutboxCursor; limit: number },
): Fragment {
  const name = sql(table);
  /** The next project with undispatched rows. */
  const next = (behind: Fragment): Fragment => sql`coalesce(
        (select r.project_id from ${name} r where ${isUndispatched} and r.project_id > ${behind} order by r.project_id limit 1),
        (select r.project_id from ${name} r where ${isUndispatched} order by r.project_id limit 1))`;
  return sql`
    with recursive walk (project_id, began_at, nth) as (
      select b.project_id, b.project_id, 1 from (select ${next(sql`${after.projectId}::uuid`)}) b (project_id)
      union all
      select nullif(${next(sql`w.project_id`)}, w.began_at), w.began_at, w.nth + 1
      from walk w where w.project_id is not null and w.nth < ${most}
    ), waiting as materialized (
      select project_id, nth from walk where project_id is not null
    ), first as (
      select p.account_id, r.id, row_number() over (partition by p.id order by r.id) as nth
      from waiting w join projects p on p.id = w.project_id
      cross join lateral (
        select id from ${name} where project_id = w.project_id and ${isUndispatched} and ${isWanted}
        order by id limit least(${limit}, ceil(${most}::numeric / (select count(*) from waiting)))) r
    ), listed as (
      select id, row_number() over (partition by account_id order by nth, id) as turn from first
      order by turn, id limit ${limit}
    )
    select l.id, l.turn, e.reached
    from (select (select project_id from waiting order by nth desc limit 1) as reached) e left join listed l on true`;
}

/** The columns of `idsInTurn` beside the columns of a row. */
export interface InTurn {
  id: string | null;
  reached: string | null;
}

/** Moves the cursor, and returns the rows without the columns of `InTurn`. */
export function moveOn<Row>(
  after: OutboxCursor,
  rows: readonly (Row & InTurn)[],
): Omit<Row & InTurn, keyof InTurn>[] {
  after.projectId = rows[0]?.reached ?? after.projectId;
  return rows.filter(({ id }) => id !== null).map(({ id: _id, reached: _reached, ...row }) => row);
}
