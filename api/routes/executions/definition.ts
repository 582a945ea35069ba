import { findVersionOfExecution } from '../../../db/queries/workflows.ts';
import { endpoint } from '../../http/endpoint.ts';
import { WorkflowVersion } from '../../views/workflow.ts';
import { ExecutionParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const definitionRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/definition',
  operationId: 'getExecutionDefinition',
  summary: 'Get the version that an execution runs, even if its workflow was deleted',
  scope: 'workflows:read',
  params: ExecutionParams,
  answers: { 200: { description: 'The version as it was published.', body: WorkflowVersion } },
  async handle({ params: { projectId, executionId } }, { db }) {
    const version = await findVersionOfExecution(db, { projectId, id: executionId });
    if (!version) throw errors.recordNotFound('execution', executionId);
    return { status: 200, body: version };
  },
});
