import { Causer } from './causer.ts';
import * as v from 'valibot';
import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import { Count, Id, Time } from './fields.ts';

export const BulkJob = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    kind: v.picklist(['cancel', 'redrive', 'redeliver']),
    status: v.picklist(['running', 'completed']),
    by: v.pipe(v.nullable(Causer), v.description('Who wants it; null in jobs of an older release.')),
    reason: v.pipe(v.nullable(v.string()), v.description('Why, in their words.')),
    total: v.pipe(Count, v.description('How many matched when it was made.')),
    changed: Count,
    skipped: v.pipe(Count, v.description('The executions that could not be changed, or did not need to be.')),
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('A bulk job and its progress.'),
);

export const BulkPreview = v.pipe(v.object({ matching: Count }), v.description('What a job would look at.'));

/**
 * Returns a job over many executions and its progress. `skipped` counts executions that could not be changed, or did
 * not need it.
 */
export const bulkJobView = (row: BulkJobRow) => ({
  id: row.id,
  projectId: row.projectId,
  kind: row.kind,
  status: row.status,
  by: row.actor,
  reason: row.reason,
  total: row.total,
  changed: row.changed,
  skipped: row.skipped,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
