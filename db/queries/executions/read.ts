import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import { callOfRecordAccess, type AuditEntry } from '../audit.ts';
import {
  columns,
  payload,
  payloadColumns,
  rowWithPayloadOf,
  type ExecutionWithPayload,
  type RawExecutionWithPayload,
} from './rows.ts';

export interface ExecutionKey {
  projectId: string;
  id: string;
}

/** The request to read an execution; `audit` if its data will be shown in clear text. */
export interface ExecutionRead extends ExecutionKey {
  audit: AuditEntry | null;
}

/**
 * Reads executions with their data, each in its own project, in the given order; null if there is none. The same
 * statement writes their audit entries.
 */
export async function readExecutions(
  db: Database,
  reads: readonly ExecutionRead[],
): Promise<(ExecutionWithPayload | null)[]> {
  const sql = db.$client;
  const asked = reads.map(({ id, projectId, audit }, n) => ({ ...audit, n, id, projectId }));
  // One row for each look-up: the limit makes Postgres use the index, whatever it assumes about the tables' sizes.
  const rows = await sql<({ n: number } & RawExecutionWithPayload)[]>`
    with found as (
      select r.n, r."accountId", r."actorType", r."actorId", r."actorName", r.action, r."recordType", r.ip, r."requestId", one.*
      from json_to_recordset(${JSON.stringify(asked)}::text::json) as r(
        n integer, id uuid, "projectId" uuid, "accountId" uuid, "actorType" text, "actorId" uuid, "actorName" text,
        action text, "recordType" text, ip text, "requestId" text)
      cross join lateral (
        select ${columns(db)}, ${payloadColumns(db)} from executions e
        join workflow_versions v on v.id = e.version_id
        join data_keys k on k.owner_id = e.id ${payload(db)}
        where e.id = r.id and e.project_id = r."projectId" limit 1
      ) one
    ), audited as (
      select ${callOfRecordAccess(db)} from (
        select *, id as "recordId" from found where action is not null order by id, "actorId"
      ) look
    )
    select n, id, "projectId", "workflowId", "walletId", "workflowVersion", "versionId", status, attempt, labels, "businessKey", "startedBy", "completedActionIds",
      "isCancellationRequested", "failedActionId", outcome, "waitsFor", error, parent, "createdAt", "updatedAt", "startTime", "endTime", "masterKeyId", wrapped, exceptions, "pendingRepairs",
      input, "actionIds", "outputLengths", outputs, states, "endedSessions"
    -- A part of the statement that nothing refers to is not carried out.
    from found cross join (select count(*) from audited) looks`;
  const found: (ExecutionWithPayload | null)[] = reads.map(() => null);
  for (const { n, ...row } of rows) found[n] = rowWithPayloadOf(row);
  return found;
}

/** One execution with its input and the outputs of the actions that it reached, encrypted. */
export async function findExecution(db: Database, key: ExecutionKey): Promise<ExecutionWithPayload | null> {
  const [row] = await readExecutions(db, [{ ...key, audit: null }]);
  return row ?? null;
}

export async function findExecutionStatus(
  db: Database,
  { projectId, id }: ExecutionKey,
): Promise<ExecutionStatus | null> {
  const [row] = await db.$client<[{ status: ExecutionStatus }?]>`
    select status from executions where id = ${id} and project_id = ${projectId}`;
  return row?.status ?? null;
}

/** Null if there is no such execution. */
export async function findProjectOfExecution({ $client: sql }: Database, id: string): Promise<string | null> {
  const [row] = await sql<[{ projectId: string }?]>`
    select project_id as "projectId" from executions where id = ${id}`;
  return row?.projectId ?? null;
}
