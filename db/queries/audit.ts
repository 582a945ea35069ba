import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { auditLog } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Several entries in one statement. */
export async function writeAudits(db: Database, entries: AuditEntry[]): Promise<void> {
  await db.insert(auditLog).values(entries);
}

export interface AuditFilter {
  accountId: string;
  projectId?: string;
  action?: string;
  recordId?: string;
  actorId?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

export function listAudit(db: Database, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  const { accountId, projectId, action, recordId, actorId, createdAfter, createdBefore } = filter;
  const { rest, order } = pageOfTable(page, auditLog);
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        projectId === undefined ? undefined : eq(auditLog.projectId, projectId),
        action === undefined ? undefined : eq(auditLog.action, action),
        recordId === undefined ? undefined : eq(auditLog.recordId, recordId),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        createdAfter && gte(auditLog.createdAt, createdAfter),
        createdBefore && lte(auditLog.createdAt, createdBefore),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

/** The same entry in the log of every account: what an administrator did to all of them. */
export async function writeAuditOfAll(
  db: Database,
  { actorType, actorName, action }: Pick<AuditEntry, 'actorType' | 'actorName' | 'action'>,
): Promise<void> {
  await db.$client`
    insert into audit_log (account_id, actor_type, actor_name, action, record_type, record_id)
    select id, ${actorType}, ${actorName}, ${action}, 'account', id from accounts`;
}
