import { eraseExecution } from '../../../services/executions/erase.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ExecutionParams } from './params.ts';

export const eraseRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'eraseExecution',
  summary: 'Erase an execution that has ended: its data, its events, everything but its audit entries',
  scope: 'executions:erase',
  params: ExecutionParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['executionNotEnded'],
  async handle(call) {
    const { projectId, executionId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await eraseExecution(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
