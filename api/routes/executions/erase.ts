import { eraseExecutions, lockExecution } from '../../../db/queries/executions/erase.ts';
import { isFinal } from '../../../src/executions/status.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ExecutionParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const eraseRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'eraseExecution',
  summary: 'Erase an execution that has ended: its data, its events, everything but its audit entries',
  scope: 'executions:erase',
  params: ExecutionParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['executionNotEnded'],
  async handle(call, dependencies) {
    const { projectId, executionId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'execution.erase',
      async work(db) {
        const status = await lockExecution(db, { projectId, id });
        if (status === null) throw errors.recordNotFound('execution', id);
        if (!isFinal(status)) {
          throw errors.executionNotEnded(id, status);
        }
        await eraseExecutions(db, [id]);
        return { status: 204, recordId: id };
      },
    });
  },
});
