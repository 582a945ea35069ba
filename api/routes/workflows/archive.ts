import { deleteWorkflow } from '../../../services/workflows/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { WorkflowParams } from './params.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/workflows/{workflowId}',
  operationId: 'deleteWorkflow',
  summary: 'Delete a workflow; its executions continue and stay readable',
  scope: 'workflows:write',
  params: WorkflowParams,
  answers: { 204: { description: 'The workflow is removed from lists and can no longer be started.' } },
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteWorkflow(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
