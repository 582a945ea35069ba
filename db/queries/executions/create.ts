import type { Actor } from '../../../src/account/audit/actor.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import type { AuditEntry } from '../audit.ts';
import { isoTime } from '../time.ts';

export interface NewExecution {
  id: string;
  projectId: string;
  workflowId: string;
  versionId: string;
  walletId: string;
  labels: Record<string, string>;
  /** The key that it holds; the caller has its lock (see `lockKey`). */
  businessKey: string | null;
  input: Buffer;
  dataKey: WrappedKey;
  audit: AuditEntry;
  /** The person who has triggered the schedule that starts it. */
  pressedBy?: Actor | undefined;
}

export interface CreationTime {
  /** ISO 8601. */
  createdAt: string;
}

export async function createExecution(db: Database, execution: NewExecution): Promise<CreationTime | null> {
  const [created] = await createExecutions(db, [execution]);
  return created ?? null;
}

/**
 * Creates executions, each with its data key, its first log row and its audit entry, in one statement and in the
 * given order. The row is its own outbox: `dispatched_at` is null. Null if the project or wallet was deleted
 * meanwhile: the deletion and this statement wait for each other.
 */
export async function createExecutions(
  db: Database,
  executions: readonly NewExecution[],
): Promise<(CreationTime | null)[]> {
  const made = executions.map(({ input, dataKey, audit, ...execution }) => ({
    ...audit,
    ...execution,
    input: input.toString('base64'),
    masterKeyId: dataKey.masterKeyId,
    wrapped: dataKey.wrapped.toString('base64'),
  }));
  const rows = await db.$client<{ id: string; createdAt: string }[]>`
    with live as (
      select r.*, decode(r.input, 'base64') as sealed
      from json_to_recordset(${JSON.stringify(made)}::text::json) as r(
        id uuid, "projectId" uuid, "workflowId" uuid, "versionId" uuid, "walletId" uuid, labels jsonb, "businessKey" text, input text,
        "masterKeyId" text, wrapped text, "accountId" uuid, "actorType" text, "actorId" uuid, "actorName" text, action text,
        "recordType" text, ip text, "requestId" text, "pressedBy" jsonb)
      join projects p on p.id = r."projectId" and p.archived_at is null
      join wallets w on w.id = r."walletId" and w.project_id = p.id and w.archived_at is null
      for key share of p, w
    ), keys as (
      insert into data_keys (owner_id, master_key_id, wrapped) select id, "masterKeyId", decode(wrapped, 'base64') from live
    ), created as (
      insert into executions (id, project_id, workflow_id, version_id, wallet_id, labels, business_key, holds_key, input, data_bytes, started_by)
      select id, "projectId", "workflowId", "versionId", "walletId", labels, "businessKey", "businessKey" is not null, sealed, octet_length(sealed),
        jsonb_build_object('type', "actorType", 'id', "actorId", 'name', "actorName")
          || case when "pressedBy" is null then '{}' else jsonb_build_object('pressedBy', "pressedBy") end
      from live
      returning *
    ), logged as (
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type, actor)
      select project_id, wallet_id, id, attempt, seq, ${executionEvents.created}, started_by from created
    ), audited as (
      insert into audit_log (account_id, project_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip, request_id)
      select "accountId", "projectId", "actorType", "actorId", "actorName", action, "recordType", id, ip, "requestId" from live
    )
    select id, created_at as "createdAt" from created`;
  const created = new Map(rows.map(({ id, createdAt }) => [id, { createdAt: isoTime(createdAt) }]));
  return executions.map(({ id }) => created.get(id) ?? null);
}
