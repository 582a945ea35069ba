import * as v from 'valibot';
import { countByStatus, maxCounted } from '../../../services/executions/count-by-status.ts';
import { maxLooked } from '../../../services/executions/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionCounts } from '../../views/statistics.ts';
import { listFilter } from './list.ts';
import { ProjectParams } from './params.ts';

const { status: _, ...filters } = listFilter;

export const countsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/counts',
  operationId: 'countExecutions',
  summary: 'Count the executions that match, by status',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject(filters),
  answers: {
    200: {
      description: `At most ${maxCounted} of each status. With filters, the newest ${maxLooked} of each status are examined; \`isMore\` is true if there may be others.`,
      body: ExecutionCounts,
    },
  },
  async handle({ params: { projectId }, query, context }) {
    return { status: 200, body: { counts: await countByStatus(context, projectId, query) } };
  },
});
