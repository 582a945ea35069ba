import * as v from 'valibot';
import { Causer } from './causer.ts';
import type { BulkJobRow } from '../../db/queries/bulk-jobs.ts';
import type { BulkRequest } from '../../src/executions/bulk.ts';
import { Count, Id, Time } from './fields.ts';

const text = v.exactOptional(v.string());

/** The filters of executions or of deliveries that a job may have. */
const BulkFilter = v.pipe(
  v.object({
    status: text,
    workflowId: v.exactOptional(Id),
    outcome: text,
    label: v.exactOptional(v.pipe(v.string(), v.description('Written `name:value`.'))),
    key: text,
    createdAfter: text,
    createdBefore: text,
    updatedAfter: text,
    updatedBefore: text,
    failedWorkflowId: v.exactOptional(Id),
    failedActionId: text,
    reason: text,
    host: text,
    httpStatus: v.exactOptional(Count),
    eventType: text,
    eventId: v.exactOptional(Id),
    executionId: v.exactOptional(Id),
  }),
  v.description('The filter of the records, as in the request.'),
);
type BulkFilter = v.InferOutput<typeof BulkFilter>;

export const BulkJob = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    kind: v.picklist(['cancel', 'redrive', 'redeliver']),
    status: v.picklist(['running', 'completed']),
    by: v.pipe(
      v.nullable(Causer),
      v.description('The caller who requested the job; null in jobs of an older release.'),
    ),
    reason: v.pipe(v.nullable(v.string()), v.description('The reason in the words of the author.')),
    filter: BulkFilter,
    version: v.pipe(
      v.nullable(v.picklist(['same', 'latest'])),
      v.description('The version in which executions are redriven; null in other jobs.'),
    ),
    webhookId: v.pipe(
      v.nullable(Id),
      v.description('To which endpoint events are redelivered; null in other jobs.'),
    ),
    total: v.pipe(Count, v.description('The number of records that matched when the job was created.')),
    changed: Count,
    skipped: v.pipe(
      Count,
      v.description('The number of executions that could not be changed, or needed no change.'),
    ),
    skippedFor: v.pipe(
      v.array(
        v.object({
          reason: v.pipe(
            v.string(),
            v.description(
              'The `reason` of the error for such an execution. `server.fault`: the change failed because of an error of the server.',
            ),
          ),
          count: Count,
        }),
      ),
      v.description(
        'The reasons for the skipped executions, the most frequent first. Without those that a worker of an older release skipped.',
      ),
    ),
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('A bulk job and its progress.'),
);

export const BulkPreview = v.pipe(
  v.object({ matching: Count }),
  v.description('The records that a job would process.'),
);

/**
 * Returns a job over many executions and its progress. `skipped` counts executions that could not be changed, or did
 * not need it.
 */
export function bulkJobView(row: BulkJobRow) {
  const { filter, version, webhookId, skips = {} } = JSON.parse(row.request) as BulkRequest<StoredFilter>;
  return {
    id: row.id,
    projectId: row.projectId,
    kind: row.kind,
    status: row.status,
    by: row.actor,
    reason: row.reason,
    filter: filterView(filter),
    version: row.kind === 'redrive' ? (version ?? 'same') : null,
    webhookId: webhookId ?? null,
    total: row.total,
    changed: row.changed,
    skipped: row.skipped,
    skippedFor: Object.entries(skips)
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

type StoredFilter = Omit<BulkFilter, 'label'> & { label?: { name: string; value: string } };

const filterView = ({ label, ...rest }: StoredFilter): BulkFilter =>
  label === undefined ? rest : { ...rest, label: `${label.name}:${label.value}` };
