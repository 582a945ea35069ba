import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns.ts';
import { auditActions, auditRecordTypes } from '../../src/account/audit/actions.ts';
import { actorTypes, causerTypes, type Actor } from '../../src/account/audit/actor.ts';
import type { DecisionAct } from '../../src/people/decisions/act.ts';

/**
 * The result of a POST with an Idempotency-Key. It is enough to render the answer again, but contains nothing of the
 * request or the answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** The keyed hash of the body, so that nobody can search a database dump for a body that they guess. */
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

/** A line has the person, the change, the record and the address. It is written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    accountId: uuid().notNull(),
    projectId: uuid(),
    actorType: text({ enum: causerTypes }).notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    recordType: text({ enum: auditRecordTypes }).notNull(),
    recordId: uuid().notNull(),
    /** The name of a thing without a record of its own, such as an action that was tried. */
    recordName: text(),
    /** The reason as the person gave it. It is not encrypted, so it must not contain personal data. */
    reason: text(),
    /** What a person has done at a decision. It is not encrypted. */
    act: jsonb().$type<DecisionAct>(),
    /** Deleted after 30 days if it is the address of a person without an account. */
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
    index('audit_log_actor').on(t.accountId, t.actorId, t.id),
    index('audit_log_action').on(t.accountId, t.action, t.id),
    index('audit_log_decided')
      .on(t.accountId, t.actorId, t.projectId, t.id)
      .where(sql`action = 'decision.decide'`),
    // The addresses of strangers, which are forgotten after a while.
    index('audit_log_outsiders')
      .on(t.id)
      .where(sql`actor_type in ('form', 'link', 'wallet') and ip is not null`),
  ],
);

/**
 * The persons who have made or changed records that start executions, once the audit log has deleted its entries about
 * them: four eyes and the keys that a member knows must not depend on how long those are kept
 * (`src/account/audit/makers.ts`).
 */
export const makers = pgTable(
  'makers',
  {
    /** The id of the first audit entry. */
    id: id(),
    accountId: uuid().notNull(),
    projectId: uuid(),
    recordId: uuid().notNull(),
    action: text({ enum: auditActions }).notNull(),
    actorType: text({ enum: actorTypes }).notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
  },
  (t) => [
    unique('makers_record').on(t.recordId, t.action, t.actorType, t.actorId).nullsNotDistinct(),
    index('makers_account').on(t.accountId, t.action),
    index('makers_project')
      .on(t.projectId)
      .where(sql`project_id is not null`),
  ],
);

/** Counters of metrics that start again with each period. They are kept only if the plan limits them. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    accountId: uuid().notNull(),
    metric: text().notNull(),
    /** The period, such as `2026-11`. */
    period: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.metric, t.period] })],
);

/** Jobs that cancel or redrive many executions, or deliver many events again, a batch at a time, in any worker. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text({ enum: ['cancel', 'redrive', 'redeliver'] }).notNull(),
    /** JSON: a `BulkRequest`. */
    request: text().notNull(),
    status: text({ enum: ['running', 'completed'] })
      .notNull()
      .default('running'),
    /** The person who wants the job, and the reason. */
    actor: jsonb().$type<Actor>(),
    reason: text(),
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
