import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { requestCancellation } from '../../../db/queries/executions/cancel.ts';
import { isCancelled, isFinal } from '../../../src/executions/status.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import { notFound } from '../../http/not-found.ts';
import { viewExecution, Execution } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

export const cancelRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/cancel',
  operationId: 'cancelExecution',
  summary: 'Cancel an execution',
  scope: 'executions:cancel',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  answers: { 202: { description: 'It will end `cancelled`, unless it is so already.', body: Execution } },
  errors: ['alreadyEnded'],
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
        if (status === null) throw notFound('execution', id);
        if (isFinal(status) && !isCancelled(status)) {
          throw notAllowed(`The execution has ${status} already.`, {
            reason: 'execution.ended',
            message: 'can be cancelled only before it has ended',
            recordType: 'execution',
            recordId: id,
            status,
          });
        }
        if (requested)
          afterCommit(() => dispatcher.signal({ inboxId, executionId: id, kind: 'cancel', holdId: null }));
        return { status: 202, recordId: id };
      },
    });
  },
});
