import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import type { Database } from '../../connection/client.ts';
import type { Page } from '../page.ts';
import { matching, pageOf, type ExecutionFilter } from './filter.ts';
import {
  columns,
  payload,
  payloadColumns,
  rowOf,
  rowWithPayloadOf,
  type ExecutionRow,
  type ExecutionWithPayload,
  type RawExecution,
  type RawExecutionWithPayload,
} from './rows.ts';
import { searched } from './search.ts';
import { isOutsideLoops } from '../paths.ts';

/** A page of a project's executions. Without their data, only errors need a key. */
export async function readExecutions(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  page: Page,
): Promise<ExecutionRow[]> {
  const rows = await db.$client<RawExecution[]>`
    select ${columns(db)} from ${searched(db, projectId, filter, page)}
    join workflow_versions v on v.id = e.version_id
    left join data_keys k on e.error is not null and k.owner_id = e.id
    where ${matching(db, projectId, filter)} ${pageOf(db, page)}`;
  return rows.map(rowOf);
}

/**
 * The same with their payloads, for a few at a time. The sizes are added up first, because a page of the largest
 * executions would be more than a process should hold. `isCut`: there are more than fit on one page.
 */
export async function listWithPayloads(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  page: Page,
): Promise<{ rows: ExecutionWithPayload[]; isCut: boolean }> {
  const sql = db.$client;
  const found = await sql<(RawExecutionWithPayload & { n: number; found: number })[]>`
    with page as (
      select id, row_number() over () as n, sum(bytes) over (rows unbounded preceding) as bytes from (
        select e.id, octet_length(e.input) + coalesce((
          select sum(octet_length(a.output)) from execution_entries a
          where a.execution_id = e.id and ${isOutsideLoops(sql, 'a')}
        ), 0) as bytes
        from ${searched(db, projectId, filter, page)} where ${matching(db, projectId, filter)} ${pageOf(db, page)}
      ) sized
    )
    select ${columns(db)}, ${payloadColumns(db)}, page.n::integer as n, (select count(*)::integer from page) as found
    from page join executions e on e.id = page.id
    join workflow_versions v on v.id = e.version_id
    join data_keys k on k.owner_id = e.id ${payload(db)}
    where page.n = 1 or page.bytes <= ${maxPageBytes} order by page.n`;
  const rows = found.map(({ n: _n, found: _found, ...row }) => rowWithPayloadOf(row));
  return { rows, isCut: (found[0]?.found ?? 0) > found.length };
}

/** Whether more than this many match: it stops counting there. */
export async function areMoreThan(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  most: number,
): Promise<boolean> {
  const rows = await db.$client`
    select from executions e where ${matching(db, projectId, filter)} offset ${most} limit 1`;
  return rows.length > 0;
}

export async function countMatching(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
): Promise<number> {
  const [row] = await db.$client<[{ count: number }]>`
    select count(*)::integer as count from executions e where ${matching(db, projectId, filter)}`;
  return row.count;
}

/** Ids alone, oldest first, for bulk work. */
export async function listExecutionIds(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  page: Pick<Page, 'limit' | 'after'>,
): Promise<string[]> {
  const rows = await db.$client<{ id: string }[]>`
    select e.id from executions e
    where ${matching(db, projectId, filter)} ${pageOf(db, { ...page, newestFirst: false })}`;
  return rows.map(({ id }) => id);
}
