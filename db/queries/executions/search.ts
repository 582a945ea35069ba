import { entryIdOf, pathOf, type Path } from '../../../src/engine/plan/path.ts';
import { isFinal, type ExecutionStatus } from '../../../src/executions/status.ts';
import { idEndOf } from '../../../src/language/names/id-end.ts';
import { isUuid } from '../../../src/language/names/uuid.ts';
import type { Database } from '../../connection/client.ts';
import { idsOf } from '../id-range.ts';
import type { Page } from '../page.ts';
import { placeOfWait, valueBegins } from '../search.ts';
import { matching, pageOf, type ExecutionFilter } from './filter.ts';

/**
 * The executions that a page is read from, as `e`: those of the project, or the few that a search has found. Each way to find some
 * reads as many as the page needs, by an index of its own; hence the limits and the laterals, whatever the planner thinks.
 */
export function searched(db: Database, projectId: string, filter: ExecutionFilter, page: Page) {
  const { $client: sql } = db;
  const { search } = filter;
  if (search === undefined) return sql`executions e`;
  const matches = matching(db, projectId, filter);
  const [path, end] = [pathOf(search), idEndOf(search)];
  return sql`(
    with found as (
      ${isUuid(search) ? sql`(select e.id from executions e where e.id = ${search}::uuid and ${matches}) union` : sql``}
      ${end === null ? sql`` : sql`(${inIndex(db, page, [sql`e.project_id`, sql`right(e.id::text, 8)`], [sql`${projectId}::uuid`, sql`${end}`], matches)}) union`}
      (${inIndex(db, page, [sql`e.project_id`, failedIn(db, path)], [sql`${projectId}::uuid`, sql`${search}`], sql`${failedIn(db, path)} is not null and ${matches}`)})
      union
      (${inIndex(db, page, [sql`e.project_id`, sql`e.business_key`], [sql`${projectId}::uuid`, sql`${search}`], sql`e.business_key is not null and ${matches}`)})
      union (
        select e.id from (select distinct l.execution_id from execution_labels l where ${beginsWith(db, projectId, search)}) l
        cross join lateral (select e.id from executions e where e.id = l.execution_id and ${matches} limit 1) e
        where true ${pageOf(db, page)}
      )
      union (
        select e.id from workflows w
        cross join lateral (${inIndex(db, page, [sql`e.workflow_id`], [sql`w.id`], matches)}) e
        where w.project_id = ${projectId} and position(lower(${search}) in lower(w.name)) > 0
      )
      ${canWait(filter.status) ? sql`union (${waiting(db, projectId, path, page, matches)})` : sql``}
    )
    select one.* from found f cross join lateral (select * from executions o where o.id = f.id limit 1) one
  ) e`;
}

type Fragment = ReturnType<typeof matching>;

/**
 * A page of ids whose `columns` have these values, in the index of the columns and `id`. The columns are compared as one row, and are
 * the order: with `=` the planner takes an index of ids instead if it believes that the values are frequent, and reads all of it.
 */
function inIndex(
  db: Database,
  page: Page,
  columns: readonly Fragment[],
  values: readonly Fragment[],
  matches: Fragment,
) {
  const { $client: sql } = db;
  const row = (of: readonly Fragment[], last: Fragment) => sql`(${of.map((one) => sql`${one}, `)}${last})`;
  const { above, below, direction } = idsOf(db, page);
  return sql`
    select e.id from executions e
    where ${row(columns, sql`e.id`)} > ${row(values, sql`${above}::uuid`)} and ${row(columns, sql`e.id`)} < ${row(values, sql`${below}::uuid`)}
      and ${matches}
    order by ${columns.map((one) => sql`${one} ${direction}, `)}e.id ${direction} limit ${page.limit}`;
}

/** An ended execution waits for nothing. */
const canWait = (status: ExecutionStatus | undefined) => status === undefined || !isFinal(status);

/** A page of ids of those that wait there, read from the index of such places: see `inIndex`. */
function waiting(db: Database, projectId: string, path: Path, page: Page, matches: Fragment) {
  const { $client: sql } = db;
  const { place, isIndexed } = placeOfWait(db, path);
  const { above, below, direction } = idsOf(db, page);
  return sql`
    select execution_id from (
      select distinct h.project_id, ${place} as place, h.execution_id from holds h
      cross join lateral (select from executions e where e.id = h.execution_id and ${matches} limit 1) e
      where (h.project_id, ${place}, h.execution_id) > (${projectId}::uuid, ${path}, ${above}::uuid)
        and (h.project_id, ${place}, h.execution_id) < (${projectId}::uuid, ${path}, ${below}::uuid)
        and h.state = 'open' and ${isIndexed}
      order by h.project_id ${direction}, place ${direction}, h.execution_id ${direction} limit ${page.limit}
    ) h`;
}

/** Matches by the id of an entry, in any iteration, or by the path of one iteration. */
const failedIn = ({ $client: sql }: Database, path: Path) =>
  entryIdOf(path) === path ? sql`e.cause_action_id` : sql`e.failed_action_id`;

const beginsWith = (db: Database, projectId: string, text: string) =>
  db.$client`l.project_id = ${projectId} and ${valueBegins(db, text)}`;

/** Whether more than this many labels have a value that begins so: it stops counting there. */
export async function areMoreLabelsThan(
  db: Database,
  projectId: string,
  text: string,
  most: number,
): Promise<boolean> {
  const rows = await db.$client`
    select from execution_labels l where ${beginsWith(db, projectId, text)} offset ${most} limit 1`;
  return rows.length > 0;
}
