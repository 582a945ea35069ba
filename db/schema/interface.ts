import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns.ts';
import { auditActions, auditRecordTypes } from '../../src/audit/actions.ts';

/** What a POST with an Idempotency-Key came to: enough to render it anew, nothing of what was sent or answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the body: a database dump can't be searched for a body that somebody guesses. */
    bodyHash: bytea().notNull(),
    status: integer().notNull(),
    recordId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.key, t.path, t.method] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

/** Who did what to which record, from where: written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    accountId: uuid().notNull(),
    projectId: uuid(),
    actorType: text({ enum: ['apiKey', 'member', 'administrator', 'trigger'] }).notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    recordType: text({ enum: auditRecordTypes }).notNull(),
    recordId: uuid().notNull(),
    ip: text(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_account').on(t.accountId, t.id),
    index('audit_log_project')
      .on(t.projectId, t.id)
      .where(sql`project_id is not null`),
    index('audit_log_record').on(t.recordId, t.id),
  ],
);

/** Counters of metrics that begin anew with each period; kept only where the plan limits them. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    accountId: uuid().notNull(),
    metric: text().notNull(),
    /** `2026-11` */
    period: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.metric, t.period] })],
);

/** Cancels or redrives many executions, or delivers many events once more, a batch at a time, in any worker. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text({ enum: ['cancel', 'redrive', 'redeliver'] }).notNull(),
    /** JSON: the list's filter, and what the kind needs. */
    request: text().notNull(),
    status: text({ enum: ['running', 'completed'] })
      .notNull()
      .default('running'),
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** The last execution that was looked at. */
    position: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('bulk_jobs_project').on(t.projectId, t.id),
    index('bulk_jobs_running')
      .on(t.updatedAt)
      .where(sql`status = 'running'`),
  ],
);
