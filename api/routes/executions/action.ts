import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';
import { actionDetail } from '../../executions/action-detail.ts';
import { reveals } from '../../auth/principal.ts';
import { auditReveal, Reveal } from '../../http/reveal.ts';
import { mask } from '../../views/mask.ts';
import { ExecutionAction } from '../../views/execution-action.ts';

export const actionRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
  operationId: 'getExecutionAction',
  summary: 'Get one action of an execution: resolved attributes, output, tries, error',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: v.object({ projectId: v.string(), executionId: v.string(), actionId: v.string() }),
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The action, as it stands.', body: ExecutionAction } },
  errors: ['unknownActionOfExecution', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { params, principal } = call;
    const detail = await actionDetail(dependencies, params);
    await auditReveal(dependencies.db, call, [params.executionId]);
    const body = reveals(principal, 'executions:reveal')
      ? detail
      : {
          ...detail,
          attributes: mask(detail.attributes),
          output: mask(detail.output),
          hold: detail.hold && { ...detail.hold, publicUrl: mask(detail.hold.publicUrl) },
        };
    return { status: 200, body };
  },
});
