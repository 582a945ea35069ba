import * as v from 'valibot';
import { getCheckedWorkflow } from '../../../services/workflows/get.ts';
import { setStoredDays } from '../../../services/workflows/set-stored-days.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ChangedStoredDays } from '../../views/stored-days.ts';
import { workflowView, Workflow } from '../../views/workflow.ts';
import { WorkflowParams } from './params.ts';

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/workflows/{workflowId}',
  operationId: 'updateWorkflow',
  summary: 'Say how long the executions of a workflow are kept; this holds for all its versions',
  scope: 'workflows:write',
  params: WorkflowParams,
  body: v.pipe(v.strictObject({ storedDays: ChangedStoredDays }), v.examples([{ storedDays: 30 }])),
  answers: { 200: { description: 'The workflow.', body: Workflow } },
  errors: ['evaluationBusy'],
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    return mutate(call, {
      view: async (ctx) => workflowView(await getCheckedWorkflow(ctx, { projectId, id })),
      async work(ctx) {
        await setStoredDays(ctx, { projectId, id, storedDays: call.body.storedDays });
        return { status: 200, recordId: id };
      },
    });
  },
});
