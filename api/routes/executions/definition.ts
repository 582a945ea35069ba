import { getDefinitionOfExecution } from '../../../services/executions/get-definition.ts';
import { endpoint } from '../../http/endpoint.ts';
import { WorkflowVersion } from '../../views/workflow.ts';
import { ExecutionParams } from './params.ts';

export const definitionRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/definition',
  operationId: 'getExecutionDefinition',
  summary: 'Get the version that an execution runs, even if its workflow was deleted',
  scope: 'workflows:read',
  params: ExecutionParams,
  answers: { 200: { description: 'The version as it was published.', body: WorkflowVersion } },
  async handle({ params: { projectId, executionId: id }, context }) {
    return { status: 200, body: await getDefinitionOfExecution(context, { projectId, id }) };
  },
});
