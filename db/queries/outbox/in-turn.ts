import type { Fragment } from 'postgres';
import type { Database } from '../../client.ts';

/** The most projects, and about the most rows, that one statement looks at. */
const most = 1_000;

/** Half of them are those with the lowest ids. */
const half = most / 2;

/**
 * The ids of rows that are to be dispatched, and their `turn`: each account has one of each turn, and its projects take turns in
 * the same way. It goes from project to project by the index of what is undispatched, so the backlog of one account costs
 * the others nothing. Where more projects have something than the half that is looked at first, the other half begins behind any one of all: so
 * none waits for ever behind a thousand others.
 */
export function idsInTurn(
  { $client: sql }: Database,
  {
    table,
    isUndispatched,
    isWanted,
  }: { table: 'executions' | 'inbox'; isUndispatched: Fragment; isWanted: Fragment },
  limit: number,
): Fragment {
  const name = sql(table);
  /** The projects that have something, by their ids, from the first one of which `begins` holds. */
  const projectsFrom = (begins: Fragment, walk: Fragment): Fragment => sql`
      (select project_id, 1 from ${name} where ${isUndispatched} ${begins} order by project_id limit 1)
      union all
      select (select r.project_id from ${name} r where ${isUndispatched} and r.project_id > w.project_id
        order by r.project_id limit 1), w.nth + 1
      from ${walk} w where w.project_id is not null and w.nth < ${half}`;
  const any = sql`(select id from projects where (select count(project_id) from lowest) = ${half} order by random() limit 1)`;
  return sql`
    with recursive lowest (project_id, nth) as (${projectsFrom(sql``, sql`lowest`)}
    ), elsewhere (project_id, nth) as (${projectsFrom(sql`and project_id > ${any}`, sql`elsewhere`)}
    ), waiting as materialized (
      select project_id from lowest union select project_id from elsewhere
    ), first as (
      select p.account_id, r.id, row_number() over (partition by p.id order by r.id) as nth
      from waiting w join projects p on p.id = w.project_id
      cross join lateral (
        select id from ${name} where project_id = w.project_id and ${isUndispatched} and ${isWanted}
        order by id limit least(${limit}, ceil(${most}::numeric / (select count(*) from waiting)))) r
    )
    select id, row_number() over (partition by account_id order by nth, id) as turn from first
    order by turn, id limit ${limit}`;
}
