import * as v from 'valibot';
import { getActionOfExecution } from '../../../services/executions/get-action.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Reveal } from '../../http/reveal.ts';
import { ExecutionAction, executionActionView } from '../../views/execution-action.ts';

export const actionRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
  operationId: 'getExecutionAction',
  summary: 'Get one action or block of an execution: resolved attributes, output, tries, error',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: v.object({
    projectId: v.string(),
    executionId: v.string(),
    actionId: v.pipe(
      v.string(),
      v.description(
        'The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`.',
      ),
    ),
  }),
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The action.', body: ExecutionAction } },
  errors: ['unknownActionOfExecution', 'entryNotFound', 'instanceNotFound', 'evaluationBusy'],
  async handle({ params, context }) {
    const action = await getActionOfExecution(context, params);
    return { status: 200, body: executionActionView(action, context.caller) };
  },
});
