import { getTestCases } from '../../../../services/test-cases/get.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { withEtag } from '../../../http/precondition.ts';
import { TestCases, testCasesView } from '../../../views/test-case.ts';
import { WorkflowParams } from '../params.ts';

export const getTestCasesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/test-cases',
  operationId: 'getTestCases',
  summary: 'Get the test cases of a workflow',
  scope: 'workflows:read',
  params: WorkflowParams,
  answers: { 200: { description: 'All test cases, in their order.', body: TestCases, headers: ['etag'] } },
  async handle({ params: { projectId, workflowId: id }, context }) {
    return withEtag({ status: 200, body: testCasesView(await getTestCases(context, { projectId, id })) });
  },
});
