import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { requestCancellation } from '../../../db/queries/executions/cancel.ts';
import { isCancelled, isFinal } from '../../../src/executions/status.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { viewExecution, Execution } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const cancelRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/cancel',
  operationId: 'cancelExecution',
  summary: 'Cancel an execution',
  scope: 'executions:cancel',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: {
    202: { description: 'The execution will end `cancelled`, if it has not already.', body: Execution },
  },
  errors: ['executionEnded'],
  async handle(call, dependencies) {
    const { projectId, executionId: id } = call.params;
    const { vault, dispatcher } = dependencies;
    return mutate(call, dependencies, {
      action: 'execution.cancel',
      shows: { scope: 'executions:reveal', when: 'always' },
      view: (db) => viewExecution({ db, vault }, { projectId, id }, call.principal),
      async work(db, afterCommit) {
        const inboxId = uuidv7();
        const { status, requested } = await requestCancellation(db, { projectId, id }, inboxId);
        if (status === null) throw errors.recordNotFound('execution', id);
        if (isFinal(status) && !isCancelled(status)) {
          throw errors.executionEnded(id, status);
        }
        if (requested)
          afterCommit(() => dispatcher.signal({ inboxId, executionId: id, kind: 'cancel', holdId: null }));
        return { status: 202, recordId: id };
      },
    });
  },
});
