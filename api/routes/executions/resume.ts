import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { findExecution } from '../../../db/queries/executions/read.ts';
import { findHoldOfAction, type WaitingHold } from '../../../db/queries/holds/holds.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { isStorable, storableMessage } from '../../../src/json/storable.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { settle } from '../../executions/settle.ts';
import { mutate } from '../../http/mutate.ts';
import { viewExecution, Execution } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

export const ResumeExecution = v.pipe(
  v.strictObject({
    actionId: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.check(isStorable, storableMessage),
      v.description('The action that is on hold.'),
    ),
    data: v.optional(
      v.pipe(v.unknown(), v.description('The answer that the action waits for, as its schema requires.')),
    ),
  }),
  v.examples([{ actionId: 'wait', data: { approved: true } }]),
);

export const resumeRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/resume',
  operationId: 'resumeExecution',
  summary: 'Answer an action that is on hold',
  scope: 'executions:resume',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  body: ResumeExecution,
  answers: {
    202: { description: 'The action has its answer, and the execution continues.', body: Execution },
  },
  errors: ['actionNotOnHold', 'holdSettled', 'dataMismatch', 'dataTooLarge', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { projectId, executionId } = call.params;
    const { actionId, data } = call.body;
    const { vault, versions, evaluator, dispatcher } = dependencies;
    return mutate(call, dependencies, {
      action: 'execution.resume',
      shows: { scope: 'executions:reveal', when: 'always' },
      view: (db) => viewExecution({ db, vault }, { projectId, id: executionId }, call.principal),
      async work(db, afterCommit) {
        const hold = await holdOf(db, { projectId, executionId, actionId });
        const inboxSignal = await settle({ db, vault, versions, evaluator }, hold, data ?? null, 'keyHolder');
        afterCommit(() => dispatcher.signal(inboxSignal));
        return { status: 202, recordId: executionId };
      },
    });
  },
});

async function holdOf(
  db: Database,
  key: { projectId: string; executionId: string; actionId: string },
): Promise<WaitingHold> {
  const { projectId, executionId } = key;
  const hold = await findHoldOfAction(db, key);
  if (hold) return hold;
  if (!(await findExecution(db, { projectId, id: executionId })))
    throw errors.recordNotFound('execution', executionId);
  throw errors.actionNotOnHold(executionId);
}
