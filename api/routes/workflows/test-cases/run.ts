import * as v from 'valibot';
import { runTestCasesOf } from '../../../../services/test-cases/run.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { TestCaseResults } from '../../../views/test-case.ts';
import { DefinitionText, WorkflowParams } from '../params.ts';

const RunTestCases = v.pipe(
  v.strictObject({
    definition: v.optional(
      v.pipe(
        v.strictObject({ source: DefinitionText, format: v.picklist(['yaml', 'json']) }),
        v.description(
          'The definition that they run in; by default the latest version, or the draft if nothing was published.',
        ),
      ),
    ),
  }),
  v.examples([{ definition: { source: 'name: Nothing\nactions: []\n', format: 'yaml' } }]),
);

export const runTestCasesRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/test-cases/run',
  operationId: 'runTestCases',
  summary: 'Run the test cases of a workflow, without any effect',
  description:
    'Each test case is a dry run. All test cases together share the limits of one dry run: those after the limit fail.',
  scope: 'workflows:read',
  params: WorkflowParams,
  body: RunTestCases,
  answers: { 200: { description: 'The results of the test cases, in their order.', body: TestCaseResults } },
  errors: ['definitionNotParsed', 'draftCannotRun', 'dryRunTooLong', 'evaluationBusy'],
  async handle({ params: { projectId, workflowId: id }, body: { definition = null }, context }) {
    const results = await runTestCasesOf(context, { projectId, id }, definition);
    return { status: 200, body: { passed: results.every(({ passed }) => passed), results } };
  },
});
