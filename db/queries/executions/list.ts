import { openStatuses, type ExecutionStatus } from '../../../src/executions/status.ts';
import type { WaitKind } from '../../../src/executions/waits.ts';
import { maxPageBytes } from '../../../src/json/page-bytes.ts';
import type { Database } from '../../client.ts';
import { literals } from '../literals.ts';
import type { Page } from '../page.ts';
import {
  columns,
  isOutsideLoops,
  payload,
  payloadColumns,
  rowOf,
  rowWithPayloadOf,
  type ExecutionRow,
  type ExecutionWithPayload,
  type RawExecution,
  type RawExecutionWithPayload,
} from './rows.ts';

export interface ExecutionFilter {
  status?: ExecutionStatus | undefined;
  workflowId?: string | undefined;
  /** A label that it has. */
  label?: { name: string; value: string } | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
  /** Where its failure has begun: see `executions.cause…`. */
  failedWorkflowId?: string | undefined;
  failedActionId?: string | undefined;
  reason?: string | undefined;
  host?: string | undefined;
  httpStatus?: number | undefined;
  /** What it waits for. Each open execution has to be looked at. */
  waitsFor?: WaitKind | undefined;
  /** Only those that have not ended. */
  isOpen?: true | undefined;
}

/** The conditions of a filter on a project's executions `e`. */
export function matching(db: Database, projectId: string, filter: ExecutionFilter) {
  const { $client: sql } = db;
  const { status, workflowId, label, createdAfter, createdBefore, updatedAfter, updatedBefore } = filter;
  const none = sql``;
  return sql`
    e.project_id = ${projectId}
    ${status === undefined ? none : sql`and e.status = ${status}`}
    ${workflowId === undefined ? none : sql`and e.workflow_id = ${workflowId}`}
    ${
      // With the second half the partial index can be used.
      label === undefined
        ? none
        : sql`and e.labels @> ${JSON.stringify({ [label.name]: label.value })}::text::jsonb and e.labels <> '{}'`
    }
    ${createdAfter === undefined ? none : sql`and e.created_at > ${createdAfter}::timestamptz`}
    ${createdBefore === undefined ? none : sql`and e.created_at < ${createdBefore}::timestamptz`}
    ${updatedAfter === undefined ? none : sql`and e.updated_at > ${updatedAfter}::timestamptz`}
    ${updatedBefore === undefined ? none : sql`and e.updated_at < ${updatedBefore}::timestamptz`}
    ${failedSo(db, filter)}
    ${openSo(db, filter)}`;
}

/** The conditions on those that have not ended: the one of the index `executions_open`, and what they wait for. */
function openSo({ $client: sql }: Database, { waitsFor, isOpen }: ExecutionFilter) {
  if (!isOpen && waitsFor === undefined) return sql``;
  const waits =
    waitsFor === undefined ? sql`` : sql`and (select w.kind from waits_for(e.id) w) = ${waitsFor}`;
  return sql`and e.status in (${literals(sql, openStatuses)}) ${waits}`;
}

/** The conditions on why it has failed. */
function failedSo(
  { $client: sql }: Database,
  { failedWorkflowId, failedActionId, reason, host, httpStatus }: ExecutionFilter,
) {
  const none = sql``;
  const asked = [failedWorkflowId, failedActionId, reason, host, httpStatus];
  if (asked.every((value) => value === undefined)) return none;
  return sql`
    ${failedWorkflowId === undefined ? none : sql`and e.cause_workflow_id = ${failedWorkflowId}`}
    ${failedActionId === undefined ? none : sql`and e.cause_action_id = ${failedActionId}`}
    ${reason === undefined ? none : sql`and e.cause_reason = ${reason}`}
    ${host === undefined ? none : sql`and e.cause_host = ${host}`}
    ${httpStatus === undefined ? none : sql`and e.cause_status = ${httpStatus}`}
    and ${isOutermost({ $client: sql })}`;
}

/**
 * No other execution has failed because this one did. A redrive of the outermost redrives those that it has run, so these
 * are one failure.
 */
export const isOutermost = ({ $client: sql }: Pick<Database, '$client'>) => sql`
  not exists (
    select from child_executions c join executions p on p.id = c.parent_id
    where c.id = e.id and c.is_awaited and p.cause_execution_id = e.cause_execution_id
  )`;

/** A page of executions by time of creation (the order of their ids), of their last change, or of their end. */
function pageOf({ $client: sql }: Database, { after, newestFirst, limit, by }: Page) {
  const none = sql``;
  if (by && by.column !== 'name') {
    const column = by.column === 'endTime' ? sql`e.end_time` : sql`e.updated_at`;
    // The index has only executions that have ended, and others have no place in this order.
    const placed = by.column === 'endTime' ? sql`and e.end_time is not null` : none;
    const cursor = sql`(${by.after}::timestamptz, ${after}::uuid)`;
    return newestFirst
      ? sql`${placed} ${after === null ? none : sql`and (${column}, e.id) < ${cursor}`} order by ${column} desc, e.id desc limit ${limit}`
      : sql`${placed} ${after === null ? none : sql`and (${column}, e.id) > ${cursor}`} order by ${column}, e.id limit ${limit}`;
  }
  if (newestFirst) {
    return sql`${after === null ? none : sql`and e.id < ${after}`} order by e.id desc limit ${limit}`;
  }
  return sql`${after === null ? none : sql`and e.id > ${after}`} order by e.id limit ${limit}`;
}

/** A page of a project's executions. Without their data, only errors need a key. */
export async function listExecutions(
  db: Database,
  projectId: string,
  filter: ExecutionFilter,
  page: Page,
): Promise<ExecutionRow[]> {
  const rows = await db.$client<RawExecution[]>`
    select ${columns(db)} from executions e
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
          select sum(octet_length(a.output)) from execution_actions a
          where a.execution_id = e.id and (e.engine = 1 or ${isOutsideLoops(sql, 'a')})
        ), 0) as bytes
        from executions e where ${matching(db, projectId, filter)} ${pageOf(db, page)}
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

export async function countExecutions(
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
