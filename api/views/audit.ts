import * as v from 'valibot';
import type { AuditRow } from '../../db/queries/audit.ts';
import { Id, Time } from './fields.ts';
import { DecisionAct } from '../../src/people/decisions/act.ts';
import { AuditAction, AuditRecordType, CauserType } from './enumerations.ts';

export const AuditEntry = v.pipe(
  v.object({
    id: Id,
    projectId: v.nullable(Id),
    action: v.pipe(AuditAction, v.description('`<record type>.<verb>`.')),
    recordType: AuditRecordType,
    recordId: Id,
    recordName: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The present name of the record, or the answered action of an execution; null if the record has no name, or was erased.',
      ),
    ),
    actorType: CauserType,
    actorId: v.nullable(Id),
    actorName: v.string(),
    reason: v.pipe(v.nullable(v.string()), v.description('The reason in the words of the author.')),
    act: v.pipe(v.nullable(DecisionAct), v.description('What a person did at a decision.')),
    ip: v.nullable(v.string()),
    requestId: v.nullable(v.string()),
    createdAt: Time,
  }),
  v.description('A change, with its author and origin.'),
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
  reason: row.reason,
  act: row.act,
  ip: row.ip,
  requestId: row.requestId,
  createdAt: row.createdAt,
});
