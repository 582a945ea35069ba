import * as v from 'valibot';
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
  query: v.strictObject({
    force: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
        v.description(
          'With `true`, the workflow is deleted although executions are open, which continue, or schedules, forms or inbound webhooks start it, which start nothing any more.',
        ),
      ),
      'false',
    ),
  }),
  answers: { 204: { description: 'The workflow is removed from lists and can no longer be started.' } },
  errors: ['workflowOpen', 'workflowUsed'],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteWorkflow(ctx, { projectId, id }, call.query);
        return { status: 204, recordId: id };
      },
    });
  },
});
