import * as v from 'valibot';
import { listBulkJobs } from '../../../services/bulk-jobs/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { bulkJobView, BulkJob } from '../../views/bulk-job.ts';
import { ProjectParams } from '../executions/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/jobs',
  operationId: 'listJobs',
  summary: 'List bulk jobs',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt')),
  answers: { 200: { description: 'A page of jobs.', body: pageOfMany(BulkJob) } },
  async handle({ params: { projectId }, query, context }) {
    const rows = await listBulkJobs(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, bulkJobView) };
  },
});
