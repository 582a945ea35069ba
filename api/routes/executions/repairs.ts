import { listRepairs } from '../../../services/executions/list-repairs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionRepairs } from '../../views/execution-repair.ts';
import { ExecutionParams } from './params.ts';

export const repairsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/repairs',
  operationId: 'listExecutionRepairs',
  summary: 'List what a redrive of an execution repairs first',
  scope: 'executions:read',
  params: ExecutionParams,
  answers: {
    200: {
      description:
        'Each `compensate` and `finally` that has failed, at most 1,000. The list is empty unless the execution has failed.',
      body: ExecutionRepairs,
    },
  },
  async handle({ params: { projectId, executionId: id }, context }) {
    return { status: 200, body: { data: await listRepairs(context, { projectId, id }) } };
  },
});
