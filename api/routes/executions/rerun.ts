import * as v from 'valibot';
import { findExecution } from '../../../db/queries/executions/read.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { JsonObject } from '../../../src/json/object.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { newExecutionId, startExecution } from '../../executions/start.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { auditOf, mutate } from '../../http/mutate.ts';
import { executionView, viewExecution, Execution } from '../../views/execution.ts';
import { Labels } from './labels.ts';
import { ExecutionParams } from './params.ts';
import { Preference } from './preference.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const RerunExecution = v.pipe(
  v.strictObject({
    input: v.optional(
      v.pipe(JsonObject, v.description('The complete input that replaces that of the first execution.')),
    ),
    labels: v.optional(Labels),
  }),
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
    201: {
      description: 'The new execution, committed; with `Prefer: wait` as it is at its first hold or end.',
      body: Execution,
      headers: ['preference-applied'],
    },
  },
  errors: ['workflowNotPublished', 'inputMismatch', 'inputTooLarge', 'planLimitReached', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { body, principal } = call;
    const { projectId, executionId } = call.params;
    const { vault, versions, evaluator, dispatcher } = dependencies;
    const id = newExecutionId();
    return answerAtPause(call, dependencies, { projectId, id, isNew: true }, () =>
      mutate(call, dependencies, {
        action: 'execution.rerun',
        shows: { scope: 'executions:reveal', when: 'always' },
        auditsItself: true,
        location: (made) => `/v1/projects/${projectId}/executions/${made}`,
        view: (db, made) => viewExecution({ db, vault }, { projectId, id: made }, principal),
        async work(db, afterCommit) {
          const first = await findExecution(db, { projectId, id: executionId });
          if (!first) throw errors.recordNotFound('execution', executionId);
          const { workflowId } = first;
          const input =
            body.input ??
            (vault.unwrap(first.dataKey).open(encryptionContext.input, first.input) as Record<
              string,
              unknown
            >);
          const { row, run } = await startExecution(
            { db, vault, versions, evaluator },
            { id, projectId, workflowId, input, labels: body.labels ?? first.labels },
            { principal, audit: auditOf(call, 'execution.rerun') },
          );
          afterCommit(() => dispatcher.start(run));
          return { status: 201, recordId: id, body: executionView(row, vault, principal) };
        },
      }),
    );
  },
});
