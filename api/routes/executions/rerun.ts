import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { rerunExecution } from '../../../services/executions/rerun.ts';
import { newExecutionId } from '../../../services/executions/start.ts';
import { JsonObject } from '../../../src/language/json/object.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { hasKey, keyMessage } from '../../../src/language/names/business-key.ts';
import { keyFields } from './key.ts';
import { Labels } from './labels.ts';
import { ExecutionParams } from './params.ts';
import { Preference } from './preference.ts';

export const RerunExecution = v.pipe(
  v.strictObject({
    input: v.optional(
      v.pipe(JsonObject, v.description('The complete input that replaces that of the first execution.')),
    ),
    labels: v.optional(Labels),
    ...keyFields,
  }),
  v.forward(
    v.check((body) => hasKey(body), keyMessage),
    ['onOpenKey'],
  ),
  v.examples([{ labels: { reason: 'again' } }]),
);

export const rerunRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/rerun',
  operationId: 'rerunExecution',
  summary: 'Start a new execution with the same input, or with a changed one',
  scope: 'executions:start',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  headers: Preference,
  body: RerunExecution,
  answers: {
    200: {
      description:
        'With `onOpenKey: return`: the open execution that has the key; with `Prefer: wait` once it is on hold or has ended.',
      body: Execution,
      headers: ['preference-applied'],
    },
    201: {
      description: 'The new execution, committed; with `Prefer: wait` as it is at its first hold or end.',
      body: Execution,
      headers: ['preference-applied'],
    },
  },
  errors: [
    'workflowNotPublished',
    'keyTaken',
    'inputMismatch',
    'inputTooLarge',
    'planLimitReached',
    'tooManyRunning',
    'evaluationBusy',
  ],
  async handle(call, dependencies) {
    const { projectId, executionId } = call.params;
    const id = newExecutionId();
    return answerAtPause(call, dependencies, { projectId, id, isNew: true }, () =>
      mutate(call, {
        location: (made) => `/v1/projects/${projectId}/executions/${made}`,
        view: async (ctx, made) => executionView(await readExecution(ctx, { projectId, id: made }), ctx),
        async work(ctx) {
          const started = await rerunExecution(ctx, { id, projectId, executionId, ...call.body });
          return started.row
            ? { status: 201, recordId: id, body: executionView(started.row, ctx) }
            : { status: 200, recordId: started.id };
        },
      }),
    );
  },
});
