import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { redriveExecution } from '../../../services/executions/redrive.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';
import { Preference } from './preference.ts';
import { OwnReason } from './reason.ts';

export const RedriveExecution = v.pipe(
  v.strictObject({
    version: v.optional(
      v.pipe(
        v.picklist(['same', 'latest']),
        v.description('Continue in the version that it failed in (default), or in the published one.'),
      ),
      'same',
    ),
    reason: OwnReason,
  }),
  v.examples([{ version: 'same', reason: 'The ledger works again.' }]),
);

export const redriveRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/executions/{executionId}/redrive',
  operationId: 'redriveExecution',
  summary: 'Continue a failed execution from its failed action; completed actions are not repeated',
  scope: 'executions:redrive',
  params: ExecutionParams,
  query: v.strictObject({ reveal: RevealInAnswer }),
  headers: Preference,
  body: RedriveExecution,
  answers: {
    202: {
      description:
        'The execution continues from its failed action; with `Prefer: wait`, the answer shows it at its next hold or its end.',
      body: Execution,
      headers: ['preference-applied'],
    },
  },
  errors: ['executionNotFailed', 'redriveKeyTaken', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { projectId, executionId: id } = call.params;
    return answerAtPause(call, dependencies, { projectId, id, isNew: false }, () =>
      mutate(call, {
        view: async (ctx) => executionView(await readExecution(ctx, { projectId, id }), ctx),
        async work(ctx) {
          await redriveExecution(ctx, { projectId, id }, call.body);
          return { status: 202, recordId: id };
        },
      }),
    );
  },
});
