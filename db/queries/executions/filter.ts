import { openStatuses, type ExecutionStatus } from '../../../src/executions/status.ts';
import type { WaitKind } from '../../../src/executions/waits.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';
import type { Page } from '../page.ts';

export interface ExecutionFilter {
  status?: ExecutionStatus | undefined;
  workflowId?: string | undefined;
  /** The id of its outcome. */
  outcome?: string | undefined;
  /** A label that it has. */
  label?: { name: string; value: string } | undefined;
  /** Its business key. */
  key?: string | undefined;
  /** ISO 8601. */
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
  updatedAfter?: string | undefined;
  updatedBefore?: string | undefined;
  /** The place where its failure has begun: see `executions.cause…`. */
  failedWorkflowId?: string | undefined;
  failedActionId?: string | undefined;
  reason?: string | undefined;
  host?: string | undefined;
  httpStatus?: number | undefined;
  /** The kind of wait. Each open execution has to be looked at. */
  waitsFor?: WaitKind | undefined;
  /** A text in the columns of lists: see `searched`. Only pages of lists have this filter. */
  search?: string | undefined;
  /** Only those that have not ended. */
  isOpen?: true | undefined;
}

/** The conditions of a filter on a project's executions `e`. */
export function matching(db: Database, projectId: string, filter: ExecutionFilter) {
  const { $client: sql } = db;
  const {
    status,
    workflowId,
    outcome,
    label,
    key,
    createdAfter,
    createdBefore,
    updatedAfter,
    updatedBefore,
  } = filter;
  const none = sql``;
  return sql`
    e.project_id = ${projectId}
    ${status === undefined ? none : sql`and e.status = ${status}`}
    ${workflowId === undefined ? none : sql`and e.workflow_id = ${workflowId}`}
    ${outcome === undefined ? none : sql`and e.outcome ->> 'id' = ${outcome} and e.outcome is not null`}
    ${
      // With the second half the partial index can be used.
      label === undefined
        ? none
        : sql`and e.labels @> ${JSON.stringify({ [label.name]: label.value })}::text::jsonb and e.labels <> '{}'`
    }
    ${key === undefined ? none : sql`and e.business_key = ${key}`}
    ${createdAfter === undefined ? none : sql`and e.created_at > ${createdAfter}::timestamptz`}
    ${createdBefore === undefined ? none : sql`and e.created_at < ${createdBefore}::timestamptz`}
    ${updatedAfter === undefined ? none : sql`and e.updated_at > ${updatedAfter}::timestamptz`}
    ${updatedBefore === undefined ? none : sql`and e.updated_at < ${updatedBefore}::timestamptz`}
    ${failedSo(db, filter)}
    ${openSo(db, filter)}`;
}

/** The conditions on executions that have not ended: the one of the index `executions_open`, and the kind of wait. */
function openSo({ $client: sql }: Database, { waitsFor, isOpen }: ExecutionFilter) {
  if (!isOpen && waitsFor === undefined) return sql``;
  const waits =
    waitsFor === undefined
      ? sql``
      : sql`and (waits_for(e.id, e.status, e.updated_at, e.dispatched_at)).kind = ${waitsFor}`;
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
export function pageOf({ $client: sql }: Database, { after, newestFirst, limit, by }: Page) {
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
