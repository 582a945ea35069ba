import { and, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { auditLog } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';
import type { AuditAction, AuditRecordType } from '../../src/account/audit/actions.ts';
import type { Actor } from '../../src/account/audit/actor.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

/** The entry of a person or a program that may change records. */
export type ActorsEntry = AuditEntry & { actorType: Actor['type'] };

export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Writes the entries of a change of several records. */
export async function writeAuditOf(tx: Database, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries);
}

/**
 * Writes audit entries for access to values. Repeated access within a minute, from the same address, adds none (see
 * `record_access`). They are written in the order of their records, in which all take their locks.
 */
export async function recordAccess(db: Database, looks: readonly AuditEntry[]): Promise<void> {
  await db.$client`
    select ${callOfRecordAccess(db)} from (
      select * from json_to_recordset(${JSON.stringify(looks)}::text::json) as r(
        "accountId" uuid, "projectId" uuid, "actorType" text, "actorId" uuid, "actorName" text, action text,
        "recordType" text, "recordId" uuid, ip text, "requestId" text)
      order by "recordId"
    ) look`;
}

/** How many entries of the same look of one person a record gets in an hour, from however many addresses. */
const looksAnHour = 10;

/** Writes an entry, unless there is the same one from the same address within an hour. Two at the same moment are both written. */
export async function recordVisit(db: Database, entry: AuditEntry): Promise<void> {
  const {
    accountId,
    projectId,
    actorType,
    actorId,
    actorName,
    action,
    recordType,
    recordId,
    recordName,
    act,
    ip,
    requestId,
  } = entry;
  await db.$client`
    insert into audit_log (account_id, project_id, actor_type, actor_id, actor_name, action, record_type, record_id, record_name, act, ip, request_id)
    select ${accountId}, ${projectId ?? null}::uuid, ${actorType}, ${actorId ?? null}::uuid, ${actorName}, ${action}, ${recordType}, ${recordId},
      ${recordName ?? null}, ${JSON.stringify(act ?? null)}::text::jsonb, ${ip ?? null}, ${requestId ?? null}
    where (
      select count(*) < ${looksAnHour} and count(*) filter (where looked.ip is not distinct from ${ip ?? null}) = 0 from (
        select l.ip from audit_log l
        where l.record_id = ${recordId}::uuid and l.id >= uuidv7_floor(statement_timestamp() - interval '1 hour')
          and l.action = ${action} and l.record_name is not distinct from ${recordName ?? null} and l.actor_type = ${actorType}
          and l.actor_name = ${actorName} and l.actor_id is not distinct from ${actorId ?? null}::uuid limit ${looksAnHour}
      ) looked
    )`;
}

/** The call of `record_access` for a row named `look`. */
export const callOfRecordAccess = (db: Database) =>
  db.$client`record_access(look."accountId", look."projectId", look."actorType", look."actorId", look."actorName", look.action,
    look."recordType", look."recordId", look.ip, look."requestId")`;

export interface AuditFilter {
  accountId: string;
  projectId?: string;
  action?: AuditAction;
  recordType?: AuditRecordType;
  recordId?: string;
  actorId?: string;
  /** The execution that was changed, also by a job over many. */
  executionId?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

/** The name that the entry itself has, or the present one of the record; each type has its own table. */
const recordName = sql<string | null>`coalesce(audit_log.record_name, case audit_log.record_type
  when 'account' then (select a.name from accounts a where a.id = audit_log.record_id and a.id = audit_log.account_id)
  when 'apiKey' then (select k.name from api_keys k where k.id = audit_log.record_id and k.account_id = audit_log.account_id)
  when 'project' then (select nullif(p.name, '') from projects p where p.id = audit_log.record_id and p.account_id = audit_log.account_id)
  when 'member' then (select u.name from members m join users u on u.id = m.user_id
    where m.id = audit_log.record_id and m.account_id = audit_log.account_id)
  when 'workflow' then (select w.name from workflows w where w.id = audit_log.record_id and w.project_id = audit_log.project_id)
  when 'schedule' then (select s.name from schedules s where s.id = audit_log.record_id and s.project_id = audit_log.project_id)
  when 'wallet' then (select w.name from wallets w where w.id = audit_log.record_id and w.project_id = audit_log.project_id)
  when 'webhook' then (select w.name from webhook_endpoints w
    where w.id = audit_log.record_id and w.project_id = audit_log.project_id)
  when 'inboundWebhook' then (select w.name from inbound_webhooks w
    where w.id = audit_log.record_id and w.project_id = audit_log.project_id)
  when 'form' then (select f.name from forms f where f.id = audit_log.record_id and f.project_id = audit_log.project_id)
  when 'secret' then (select s.name from secrets s where s.id = audit_log.record_id and s.project_id = audit_log.project_id)
  when 'secretStore' then (select s.name from secret_stores s where s.id = audit_log.record_id and s.project_id = audit_log.project_id)
  when 'variable' then (select v.name from variables v where v.id = audit_log.record_id and v.project_id = audit_log.project_id)
  when 'calendar' then (select c.name from calendars c where c.id = audit_log.record_id and c.project_id = audit_log.project_id)
  when 'credentialTemplate' then (select t.name from templates t
    where t.id = audit_log.record_id and t.project_id = audit_log.project_id)
  when 'presentationTemplate' then (select t.name from templates t
    where t.id = audit_log.record_id and t.project_id = audit_log.project_id)
end)`;

/** Jobs over many executions have one entry for all of them; the log of each execution names its jobs. */
const isAbout = (executionId: string) => sql`audit_log.record_id = any (array(
  select ${executionId}::uuid union select (l.actor->>'jobId')::uuid from log l
  where l.execution_id = ${executionId}::uuid and l.actor->>'jobId' is not null))`;

export function listAudit(db: Database, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  const { accountId, projectId, action, recordType, recordId, actorId, createdAfter, createdBefore } = filter;
  const { executionId } = filter;
  const { rest, order } = pageOfTable(page, auditLog);
  return db
    .select({ ...getTableColumns(auditLog), recordName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        projectId === undefined ? undefined : eq(auditLog.projectId, projectId),
        action === undefined ? undefined : eq(auditLog.action, action),
        recordType === undefined ? undefined : eq(auditLog.recordType, recordType),
        recordId === undefined ? undefined : eq(auditLog.recordId, recordId),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        executionId === undefined ? undefined : isAbout(executionId),
        createdAfter && gte(auditLog.createdAt, createdAfter),
        createdBefore && lte(auditLog.createdAt, createdBefore),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

/** Writes the same entry to the log of every account: an administrator's change that concerns all of them. */
export async function writeAuditOfAll(
  db: Database,
  { actorType, actorName, action }: Pick<AuditEntry, 'actorType' | 'actorName' | 'action'>,
): Promise<void> {
  await db.$client`
    insert into audit_log (account_id, actor_type, actor_name, action, record_type, record_id)
    select id, ${actorType}, ${actorName}, ${action}, 'account', id from accounts`;
}
