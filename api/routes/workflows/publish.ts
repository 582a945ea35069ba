import { getCheckedWorkflow } from '../../../services/workflows/get.ts';
import { publishWorkflow } from '../../../services/workflows/publish.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { draftTag, workflowView, Workflow } from '../../views/workflow.ts';
import { asKnown, Precondition } from '../../http/precondition.ts';
import { WorkflowParams } from './params.ts';

export const publishRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/publish',
  operationId: 'publishWorkflow',
  summary: 'Publish the draft as the next version, which new starts use',
  scope: 'workflows:write',
  params: WorkflowParams,
  headers: Precondition,
  answers: { 200: { description: 'Published.', body: Workflow } },
  errors: ['draftHasErrors', 'draftChanged', 'draftNotAsKnown', 'evaluationBusy'],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => workflowView(await getCheckedWorkflow(ctx, { projectId, id })),
      async work(ctx) {
        await publishWorkflow(ctx, { projectId, id }, asKnown('workflow', id, call.headers, draftTag));
        return { status: 200, recordId: id };
      },
    });
  },
});
