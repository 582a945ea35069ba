import * as v from 'valibot';
import type { AuditRow } from '../../db/queries/audit.ts';
import { Id, Time } from './fields.ts';
import { auditActions, auditRecordTypes } from '../../src/audit/actions.ts';

/** Who can do something. */
export const auditActorTypes = ['apiKey', 'member', 'administrator', 'trigger'] as const;

export const AuditEntry = v.pipe(
  v.object({
    id: Id,
    projectId: v.nullable(Id),
    action: v.pipe(v.picklist(auditActions), v.description('`<record type>.<verb>`.')),
    recordType: v.picklist(auditRecordTypes),
    recordId: Id,
    recordName: v.pipe(
      v.nullable(v.string()),
      v.description('What the record is called now; null where it has no name, or is gone.'),
    ),
    actorType: v.picklist(auditActorTypes),
    actorId: v.nullable(Id),
    actorName: v.string(),
    ip: v.nullable(v.string()),
    requestId: v.nullable(v.string()),
    createdAt: Time,
  }),
  v.description('Who changed what, from where.'),
);

export const auditView = (row: AuditRow) => ({
  id: row.id,
  projectId: row.projectId,
  action: row.action,
  recordType: row.recordType,
  recordId: row.recordId,
  recordName: row.recordName,
  actorType: row.actorType,
  actorId: row.actorId,
  actorName: row.actorName,
  ip: row.ip,
  requestId: row.requestId,
  createdAt: row.createdAt,
});
