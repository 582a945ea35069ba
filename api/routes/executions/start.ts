import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { newExecutionId, startExecution } from '../../../services/executions/start.ts';
import { hasKey, keyMessage } from '../../../src/language/names/business-key.ts';
import { JsonObject } from '../../../src/language/json/object.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { keyFields } from './key.ts';
import { Labels } from './labels.ts';
import { Preference } from './preference.ts';
import { ProjectParams } from './params.ts';
import { inputExample } from '../../openapi/definition-example.ts';

export const StartExecution = v.pipe(
  v.strictObject({
    workflowId: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.description('The workflow to execute.'),
    ),
    input: v.optional(
      v.pipe(JsonObject, v.description("The input, as the workflow's input schema requires.")),
      {},
    ),
    labels: v.optional(Labels, {}),
    ...keyFields,
  }),
  v.forward(
    v.check((body) => hasKey(body), keyMessage),
    ['onOpenKey'],
  ),
  v.examples([
    {
      workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      input: inputExample,
      labels: { team: 'sales' },
      key: 'A-1',
    },
  ]),
);

/** Spec §4.1. */
export const startRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions',
  operationId: 'startExecution',
  summary: 'Start an execution',
  scope: 'executions:start',
  params: ProjectParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  headers: Preference,
  body: StartExecution,
  answers: {
    200: {
      description:
        'With `onOpenKey: return`: the open execution that has the key; with `Prefer: wait` once it is on hold or has ended.',
      body: Execution,
      headers: ['preference-applied'],
    },
    201: {
      description: 'The execution, committed; with `Prefer: wait` as it is at its first hold or end.',
      body: Execution,
      headers: ['preference-applied'],
    },
  },
  errors: [
    'unknownWorkflow',
    'workflowNotPublished',
    'keyTaken',
    'inputMismatch',
    'inputTooLarge',
    'planLimitReached',
    'tooManyRunning',
    'evaluationBusy',
  ],
  async handle(call, dependencies) {
    const { projectId } = call.params;
    const id = newExecutionId();
    return answerAtPause(call, dependencies, { projectId, id, isNew: true }, () =>
      mutate(call, {
        isOneStatement: call.body.key === undefined,
        location: (made) => `/v1/projects/${projectId}/executions/${made}`,
        view: async (ctx, made) => executionView(await readExecution(ctx, { projectId, id: made }), ctx),
        async work(ctx) {
          const started = await startExecution(ctx, { id, projectId, ...call.body });
          return started.row
            ? { status: 201, recordId: id, body: executionView(started.row, ctx) }
            : { status: 200, recordId: started.id };
        },
      }),
    );
  },
});
