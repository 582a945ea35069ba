import * as v from 'valibot';
import { replaceTestCases } from '../../../../services/test-cases/replace.ts';
import { TestCaseList } from '../../../../src/definitions/test-cases/test-case.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { mutate } from '../../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../../http/precondition.ts';
import { TestCases, testCasesTag, testCasesView } from '../../../views/test-case.ts';
import { WorkflowParams } from '../params.ts';

const ReplaceTestCases = v.pipe(
  v.strictObject({ testCases: TestCaseList }),
  v.examples([
    {
      testCases: [
        {
          name: 'Somebody approves',
          input: { email: 'ana@example.com' },
          answers: { approval: { data: { approved: true } } },
          expect: { status: 'completed', actions: ['approval', 'tell'] },
        },
      ],
    },
  ]),
);

export const replaceTestCasesRoute = endpoint({
  method: 'PUT',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/test-cases',
  operationId: 'replaceTestCases',
  summary: 'Replace the test cases of a workflow',
  description:
    'Test cases are encrypted, and erased with the workflow. A caller who may read the workflow may read its test cases.',
  scope: 'workflows:write',
  params: WorkflowParams,
  headers: Precondition,
  body: ReplaceTestCases,
  answers: { 200: { description: 'The test cases.', body: TestCases, headers: ['etag'] } },
  errors: ['testCasesNotAsKnown'],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    const known = asKnown('testCases', id, call.headers, testCasesTag);
    const answer = await mutate(call, {
      async work(ctx) {
        const { testCases: cases } = call.body;
        const kept = await replaceTestCases(ctx, { projectId, id }, { cases, asKnown: known });
        return { status: 200, recordId: id, body: testCasesView(kept) };
      },
    });
    return withEtag(answer);
  },
});
