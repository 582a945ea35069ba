import * as v from 'valibot';
import type { AuditRow } from '../../db/queries/audit.ts';
import { Id, Time } from './fields.ts';

export const AuditEntry = v.pipe(
  v.object({
    id: Id,
    projectId: v.nullable(Id),
    action: v.pipe(v.string(), v.description('`<record type>.<verb>`.')),
    recordType: v.string(),
    recordId: Id,
    actorType: v.picklist(['apiKey', 'member', 'administrator', 'trigger']),
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
  actorType: row.actorType,
  actorId: row.actorId,
  actorName: row.actorName,
  ip: row.ip,
  requestId: row.requestId,
  createdAt: row.createdAt,
});
