import * as v from 'valibot';
import { findBulkJob } from '../../../db/queries/bulk-jobs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { bulkJobView, BulkJob } from '../../views/bulk-job.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/jobs/{jobId}',
  operationId: 'getJob',
  summary: 'Get the progress of a bulk job',
  scope: 'executions:read',
  params: v.object({ projectId: v.string(), jobId: v.string() }),
  answers: { 200: { description: 'The job.', body: BulkJob } },
  async handle({ params: { projectId, jobId: id } }, { db }) {
    const row = await findBulkJob(db, { projectId, id });
    if (!row) throw errors.recordNotFound('job', id);
    return { status: 200, body: bulkJobView(row) };
  },
});
