import * as v from 'valibot';
import { createBulkJob } from '../../../services/bulk-jobs/create.ts';
import { getBulkJob } from '../../../services/bulk-jobs/get.ts';
import { countExecutions } from '../../../services/executions/count.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { preview } from '../../http/preview.ts';
import { BulkJob, bulkJobView, BulkPreview } from '../../views/bulk-job.ts';
import { executionFilter } from './filter.ts';
import { ProjectParams } from './params.ts';
import { OwnReason } from './reason.ts';

const Filter = v.pipe(
  v.strictObject(executionFilter),
  v.check((filter) => Object.keys(filter).length > 0, 'must name at least one condition'),
  v.description('The executions, by the filters of their list.'),
);
const DryRun = v.pipe(v.boolean(), v.description('With `true`, only the number of matches is returned.'));

export const CancelMany = v.pipe(
  v.strictObject({ filter: Filter, dryRun: v.optional(DryRun, false), reason: OwnReason }),
  v.examples([
    { filter: { status: 'onHold', createdBefore: '2026-01-31T09:00:00Z' }, dryRun: true, reason: null },
  ]),
);
export const RedriveMany = v.pipe(
  v.strictObject({
    filter: Filter,
    dryRun: v.optional(DryRun, false),
    version: v.optional(v.picklist(['same', 'latest']), 'same'),
    reason: OwnReason,
  }),
  v.examples([
    {
      filter: { status: 'failed', createdAfter: '2026-01-31T09:00:00Z' },
      dryRun: true,
      version: 'same',
      reason: null,
    },
  ]),
);

const bulkEndpoint = (
  kind: 'cancel' | 'redrive',
  summary: string,
  body: typeof CancelMany | typeof RedriveMany,
) =>
  endpoint({
    method: 'POST',
    path: `/v1/projects/{projectId}/executions/${kind}`,
    operationId: `${kind}Executions`,
    summary,
    scope: `executions:${kind}`,
    params: ProjectParams,
    body,
    answers: {
      200: {
        description: 'The number of matching executions; nothing was changed, because this was a dry run.',
        body: BulkPreview,
      },
      202: { description: 'The job.', body: BulkJob, headers: ['location'] },
    },
    async handle(call) {
      const { projectId } = call.params;
      const { dryRun, reason, ...request } = call.body;
      if (dryRun) return preview(call, projectId, (ctx) => countExecutions(ctx, projectId, request.filter));
      return mutate(call, {
        location: (id) => `/v1/projects/${projectId}/jobs/${id}`,
        view: async (ctx, id) => bulkJobView(await getBulkJob(ctx, { projectId, id })),
        async work(ctx) {
          const total = await countExecutions(ctx, projectId, request.filter);
          const job = await createBulkJob(ctx, { projectId, kind, request, total, reason });
          return { status: 202, recordId: job.id, body: bulkJobView(job) };
        },
      });
    },
  });

export const bulkCancelRoute = bulkEndpoint(
  'cancel',
  'Cancel many executions: a job in the background',
  CancelMany,
);
export const bulkRedriveRoute = bulkEndpoint(
  'redrive',
  'Redrive many failed executions: a job in the background',
  RedriveMany,
);
