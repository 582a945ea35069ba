import { getCheckedWorkflow } from '../../../services/workflows/get.ts';
import { unpublishWorkflow } from '../../../services/workflows/unpublish.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { workflowView, Workflow } from '../../views/workflow.ts';
import { WorkflowParams } from './params.ts';

export const unpublishRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/unpublish',
  operationId: 'unpublishWorkflow',
  summary: 'Unpublish a workflow: new starts are refused, running executions continue',
  scope: 'workflows:write',
  params: WorkflowParams,
  answers: { 200: { description: 'A draft again; its versions are kept.', body: Workflow } },
  errors: ['evaluationBusy'],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => workflowView(await getCheckedWorkflow(ctx, { projectId, id })),
      async work(ctx) {
        await unpublishWorkflow(ctx, { projectId, id });
        return { status: 200, recordId: id };
      },
    });
  },
});
