import * as v from 'valibot';
import { dryRunWorkflow } from '../../../services/workflows/dry-run.ts';
import { CancelAfterMs, GivenAnswer, GivenAnswers } from '../../../src/definitions/dry-run/answer.ts';
import { VersionNumber } from '../../../src/language/names/version-number.ts';
import { JsonObject } from '../../../src/language/json/object.ts';
import { endpoint } from '../../http/endpoint.ts';
import { DryRun, dryRunView } from '../../views/dry-run.ts';
import { WorkflowParams } from './params.ts';

const DryRunInput = v.pipe(
  v.strictObject({
    version: v.optional(v.pipe(VersionNumber, v.description('A published version; by default the draft.'))),
    input: v.optional(JsonObject),
    answers: v.optional(
      v.pipe(
        GivenAnswers,
        v.description(
          'The results of actions and waits, by the path of an instance or by the id of an entry; under the name of an action, such as `general/fetch@v1`, is the answer of all instances without an own answer. A list has one answer for each try. Without an answer, `general/set`, `fail`, `end`, `validateJson` and `sleep` do what they do, other actions give a sample of their output if it is simple, and the others are `missing`.',
        ),
      ),
    ),
    cancelAfterMs: v.optional(CancelAfterMs),
  }),
  v.examples([{ input: { name: 'Ana' }, answers: { wait: { data: { approved: true }, afterMs: 60_000 } } }]),
);

export const dryRunRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/dry-run',
  operationId: 'dryRunWorkflow',
  summary: 'Run a workflow with given answers, without any effect',
  description:
    'Nothing is stored, and no endpoint is called. Time only passes by answers, sleeps, pauses and time limits. Events of the same moment happen in the order of the text.',
  scope: 'workflows:read',
  params: WorkflowParams,
  body: DryRunInput,
  schemas: { DryRunAnswer: GivenAnswer },
  answers: { 200: { description: 'The result of the dry run, with its trace.', body: DryRun } },
  errors: ['draftCannotRun', 'answersNotTaken', 'inputMismatch', 'dryRunTooLong', 'evaluationBusy'],
  async handle({ params: { projectId, workflowId: id }, body, context }) {
    const { input = {}, answers = {}, version = null, cancelAfterMs = null } = body;
    const run = await dryRunWorkflow(context, { projectId, id }, { input, answers, version, cancelAfterMs });
    return { status: 200, body: dryRunView(run) };
  },
});
