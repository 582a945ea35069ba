import * as v from 'valibot';
import { readExecution } from '../../../services/executions/find.ts';
import { redriveExecution } from '../../../services/executions/redrive.ts';
import { pathOf } from '../../../src/engine/plan/path.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RevealInAnswer } from '../../http/reveal.ts';
import { answerAtPause } from '../../streams/answer-at-pause.ts';
import { mutate } from '../../http/mutate.ts';
import { Execution, executionView } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';
import { Preference } from './preference.ts';
import { OwnReason } from './reason.ts';

/** How many are repaired at once, and how long a path may be. */
const [maxSkips, maxPathLength] = [1_000, 1_000];

export const RedriveExecution = v.pipe(
  v.strictObject({
    version: v.optional(
      v.pipe(
        v.picklist(['same', 'latest']),
        v.description('Continue in the version that it failed in (default), or in the published one.'),
      ),
      'same',
    ),
    skipCompensations: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(maxPathLength))),
        v.maxLength(maxSkips),
        v.description(
          'The paths of entries that a person has undone by hand: their failed `compensate` counts as completed and does not run again. `GET …/repairs` lists the allowed paths. It needs a `reason`.',
        ),
      ),
      [],
    ),
    reason: OwnReason,
  }),
  v.forward(
    v.check(
      ({ skipCompensations, reason }) => skipCompensations.length === 0 || reason !== null,
      'is required where `skipCompensations` names something',
    ),
    ['reason'],
  ),
  v.examples([
    { version: 'same', skipCompensations: [], reason: 'The ledger works again.' },
    {
      version: 'same',
      skipCompensations: ['reserve'],
      reason: 'The hotel has cancelled the reservation by phone.',
    },
  ]),
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
  errors: ['executionNotFailed', 'compensationNotFailed', 'redriveKeyTaken', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { projectId, executionId: id } = call.params;
    return answerAtPause(call, dependencies, { projectId, id, isNew: false }, () =>
      mutate(call, {
        view: async (ctx) => executionView(await readExecution(ctx, { projectId, id }), ctx),
        async work(ctx) {
          const { skipCompensations, ...body } = call.body;
          const skips = [...new Set(skipCompensations)].map(pathOf);
          await redriveExecution(ctx, { projectId, id }, { ...body, skips });
          return { status: 202, recordId: id };
        },
      }),
    );
  },
});
