import * as v from 'valibot';
import { createBulkJob, findBulkJob } from '../../../db/queries/bulk-jobs.ts';
import { countExecutions } from '../../../db/queries/executions/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { BulkJob, bulkJobView, BulkPreview } from '../../views/bulk-job.ts';
import { executionFilter } from './filter.ts';
import { ProjectParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const Filter = v.pipe(
  v.strictObject(executionFilter),
  v.check((filter) => Object.keys(filter).length > 0, 'must name at least one condition'),
  v.description("Which executions: the list's filters."),
);
const DryRun = v.pipe(v.boolean(), v.description('Only say how many match.'));

export const CancelMany = v.pipe(
  v.strictObject({ filter: Filter, dryRun: v.optional(DryRun, false) }),
  v.examples([{ filter: { status: 'onHold', createdBefore: '2026-01-31T09:00:00Z' }, dryRun: true }]),
);
export const RedriveMany = v.pipe(
  v.strictObject({
    filter: Filter,
    dryRun: v.optional(DryRun, false),
    version: v.optional(v.picklist(['same', 'latest']), 'same'),
  }),
  v.examples([
    { filter: { status: 'failed', createdAfter: '2026-01-31T09:00:00Z' }, dryRun: true, version: 'same' },
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
        description: 'How many match; nothing was changed, because this was a dry run.',
        body: BulkPreview,
      },
      202: { description: 'The job.', body: BulkJob, headers: ['location'] },
    },
    async handle(call, dependencies) {
      const { projectId } = call.params;
      const { dryRun, ...request } = call.body;
      const total = await countExecutions(dependencies.db, projectId, request.filter);
      if (dryRun) return { status: 200, body: { matching: total } };
      return mutate(call, dependencies, {
        action: `bulkJob.${kind}`,
        location: (id) => `/v1/projects/${projectId}/jobs/${id}`,
        async view(db, id) {
          const row = await findBulkJob(db, { projectId, id });
          if (!row) throw errors.recordNotFound('job', id);
          return bulkJobView(row);
        },
        async work(db) {
          const { accountId } = call.principal;
          const row = await createBulkJob(db, {
            accountId,
            projectId,
            kind,
            request: JSON.stringify(request),
            total,
          });
          return { status: 202, recordId: row.id, body: bulkJobView(row) };
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
