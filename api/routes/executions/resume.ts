import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { resumeExecution } from '../../../services/answers/resume.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';
import { Refusal } from '../../../src/executions/refusal.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

export const ResumeExecution = v.pipe(
  v.strictObject({
    actionId: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.check(isStorable, storableMessage),
      v.description(
        'The action that is on hold: its id; within loops and rounds its path, `diplomas[17].offer`.',
      ),
    ),
    data: v.optional(
      v.pipe(v.unknown(), v.description('The answer that the action waits for, as its schema requires.')),
    ),
    error: v.optional(
      v.pipe(Refusal, v.description('A refusal in place of `data`: the action fails with this error.')),
    ),
  }),
  v.forward(
    v.check(({ data, error }) => data === undefined || error === undefined, 'has no place beside `data`'),
    ['error'],
  ),
  v.examples([{ actionId: 'wait', data: { approved: true } }]),
);

export const resumeRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/resume',
  operationId: 'resumeExecution',
  summary: 'Answer an action that is on hold',
  description:
    'An action `general/waitForEvent@v1` accepts an answer before the execution reaches it, and uses the answer when it begins. In a loop this is possible after the loop has begun.',
  scope: 'executions:resume',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  body: ResumeExecution,
  answers: {
    202: { description: 'The action has its answer, and the execution continues.', body: Execution },
  },
  errors: [
    'actionNotOnHold',
    'holdSettled',
    'holdBusy',
    'deciderNotAsked',
    'deciderDone',
    'taskTaken',
    'holdTakesNoRefusal',
    'dataMismatch',
    'dataTooLarge',
    'executionFull',
    'evaluationBusy',
  ],
  async handle(call) {
    const { projectId, executionId } = call.params;
    const { actionId, data = null, error } = call.body;
    return mutate(call, {
      view: async (ctx) => executionView(await readExecution(ctx, { projectId, id: executionId }), ctx),
      async work(ctx) {
        await resumeExecution(
          ctx,
          { projectId, executionId, actionId },
          error ? { refusal: error } : { data },
        );
        return { status: 202, recordId: executionId };
      },
    });
  },
});
