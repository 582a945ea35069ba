import { eraseExecutions, lockExecution } from '../../../db/queries/executions/erase.ts';
import { isFinal } from '../../../src/executions/status.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { notFound } from '../../http/not-found.ts';
import { ExecutionParams } from './params.ts';

export const eraseRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'eraseExecution',
  summary: 'Erase an execution that has ended: its data, its events, everything but its audit entries',
  scope: 'executions:erase',
  params: ExecutionParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['notEnded'],
  async handle(call, dependencies) {
    const { projectId, executionId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'execution.erase',
      async work(db) {
        const status = await lockExecution(db, { projectId, id });
        if (status === null) throw notFound('execution', id);
        if (!isFinal(status)) {
          throw notAllowed('The execution has not ended.', {
            reason: 'execution.open',
            message: 'cancel it, or wait for its end',
            recordType: 'execution',
            recordId: id,
            status,
          });
        }
        await eraseExecutions(db, [id]);
        return { status: 204, recordId: id };
      },
    });
  },
});
