import * as v from 'valibot';
import { JsonObject } from '../../../src/json/object.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { newExecutionId, startExecution } from '../../executions/start.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { auditOf, mutate } from '../../http/mutate.ts';
import { executionView, viewExecution, Execution } from '../../views/execution.ts';
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
  }),
  v.examples([
    { workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f', input: inputExample, labels: { team: 'sales' } },
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
    201: {
      description: 'The execution, committed; with `Prefer: wait` as it is at its first hold or end.',
      body: Execution,
      headers: ['preference-applied'],
    },
  },
  errors: [
    'unknownWorkflow',
    'workflowNotPublished',
    'inputMismatch',
    'inputTooLarge',
    'planLimitReached',
    'evaluationBusy',
  ],
  async handle(call, dependencies) {
    const { body, principal } = call;
    const { projectId } = call.params;
    const { vault, versions, evaluator, dispatcher, batched } = dependencies;
    const id = newExecutionId();
    return answerAtPause(call, dependencies, { projectId, id, isNew: true }, () =>
      mutate(call, dependencies, {
        action: 'execution.start',
        shows: { scope: 'executions:reveal', when: 'replayed' },
        auditsItself: true,
        location: (made) => `/v1/projects/${projectId}/executions/${made}`,
        view: (db, made) => viewExecution({ db, vault }, { projectId, id: made }, principal),
        async work(db, afterCommit) {
          const audit = auditOf(call, 'execution.start');
          const { row, run } = await startExecution(
            { db, vault, versions, evaluator, batched: db === dependencies.db ? batched : undefined },
            { id, projectId, ...body },
            { principal, audit },
          );
          afterCommit(() => dispatcher.start(run));
          return { status: 201, recordId: id, body: executionView(row, vault, principal) };
        },
      }),
    );
  },
});
