import * as v from 'valibot';
import { getExecution } from '../../../services/executions/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Reveal } from '../../http/reveal.ts';
import { executionView, Execution } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

/** Spec §4.2. */
export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'getExecution',
  summary: 'Get an execution',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The execution.', body: Execution } },
  async handle({ params: { projectId, executionId: id }, context }) {
    const execution = await getExecution(context, { projectId, id });
    return { status: 200, body: executionView(execution, context) };
  },
});
