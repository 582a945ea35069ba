import type { Logger } from 'pino';
import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import type { RedriveContext } from '../executions/redrive.ts';

/** The context in which a worker works on jobs. It has no caller, because no request leads to it. */
export interface BulkContext extends RedriveContext {
  log: Logger;
}

/** The part of a job that was done in one batch. */
export interface Batch {
  /** The records that the batch looked at, oldest first, with those that it could not change. */
  ids: readonly string[];
  /** Why records were skipped: a reason of the error catalogue for each of them. */
  skips: readonly string[];
  /** Whether no records are left after this batch. */
  isLast: boolean;
}

/** Returns the filter of a job, limited to records that were created before the job. */
export function madeBefore<Filter extends { createdBefore?: string | undefined }>(
  { createdAt }: Pick<BulkJobRow, 'createdAt'>,
  filter: Filter,
): Filter {
  const { createdBefore } = filter;
  return createdBefore !== undefined && Date.parse(createdBefore) < createdAt.getTime()
    ? filter
    : { ...filter, createdBefore: createdAt.toISOString() };
}
