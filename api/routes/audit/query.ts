import * as v from 'valibot';
import type { ListAudit } from '../../../services/audit/list.ts';
import { InstantText } from '../../../src/language/durations/instant-text.ts';
import { pageOfMany, pageQuery } from '../../http/paging.ts';
import { AuditEntry } from '../../views/audit.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { AuditAction, AuditRecordType } from '../../views/enumerations.ts';

export const AuditQuery = v.strictObject({
  ...pageQuery,
  action: v.optional(AuditAction),
  recordType: v.optional(AuditRecordType),
  recordId: v.optional(idOf('a record')),
  actorId: v.optional(idOf('an actor')),
  executionId: v.optional(
    v.pipe(
      idOf('an execution'),
      v.title('AuditedExecution'),
      v.description('Only changes of this execution, including those by a job over many executions.'),
    ),
  ),
  createdAfter: v.optional(InstantText),
  createdBefore: v.optional(InstantText),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export const AuditPage = pageOfMany(AuditEntry);

const { limit: _, ...exported } = AuditQuery.entries;
export const AuditExportQuery = v.strictObject(exported);

/** Returns the filters that were given. */
export const filterOf = (query: Omit<AuditQuery, 'limit'>): ListAudit['filter'] => {
  const { action, recordType, recordId, actorId, executionId, createdAfter, createdBefore } = query;
  return {
    ...(action === undefined ? {} : { action }),
    ...(recordType === undefined ? {} : { recordType }),
    ...(recordId === undefined ? {} : { recordId }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(executionId === undefined ? {} : { executionId }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
  };
};
