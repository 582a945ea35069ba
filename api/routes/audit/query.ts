import * as v from 'valibot';
import type { ListAudit } from '../../../services/audit/list.ts';
import { InstantText } from '../../../src/durations/instant-text.ts';
import { pageOfMany, pageQuery } from '../../http/paging.ts';
import { AuditEntry } from '../../views/audit.ts';
import { isUuid } from '../../../src/names/uuid.ts';
import { AuditAction, AuditRecordType } from '../../views/enumerations.ts';

const id = (what: string) => v.optional(v.pipe(v.string(), v.check(isUuid, `must be the id of ${what}`)));

export const AuditQuery = v.strictObject({
  ...pageQuery,
  action: v.optional(AuditAction),
  recordType: v.optional(AuditRecordType),
  recordId: id('a record'),
  actorId: id('an actor'),
  createdAfter: v.optional(InstantText),
  createdBefore: v.optional(InstantText),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export const AuditPage = pageOfMany(AuditEntry);

/** Returns the filters that were given. */
export const filterOf = (query: AuditQuery): ListAudit['filter'] => {
  const { action, recordType, recordId, actorId, createdAfter, createdBefore } = query;
  return {
    ...(action === undefined ? {} : { action }),
    ...(recordType === undefined ? {} : { recordType }),
    ...(recordId === undefined ? {} : { recordId }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
  };
};
