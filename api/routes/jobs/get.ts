import * as v from 'valibot';
import { getBulkJob } from '../../../services/bulk-jobs/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { bulkJobView, BulkJob } from '../../views/bulk-job.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/jobs/{jobId}',
  operationId: 'getJob',
  summary: 'Get the progress of a bulk job',
  scope: 'executions:read',
  params: v.object({ projectId: v.string(), jobId: v.string() }),
  answers: { 200: { description: 'The job.', body: BulkJob } },
  async handle({ params: { projectId, jobId: id }, context }) {
    return { status: 200, body: bulkJobView(await getBulkJob(context, { projectId, id })) };
  },
});
