import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { viewWorkflow, Workflow } from '../../views/workflow.ts';
import { Precondition } from '../../http/precondition.ts';
import { publishWorkflow } from '../../workflows/publish.ts';
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
  async handle(call, dependencies) {
    const { projectId, workflowId: id } = call.params;
    const { evaluator, catalogue } = dependencies;
    return mutate(call, dependencies, {
      action: 'workflow.publish',
      view: (db) => viewWorkflow({ db, evaluator, catalogue }, { projectId, id }),
      async work(db) {
        await publishWorkflow(
          { db, evaluator, catalogue },
          { projectId, id },
          call.headers['if-match'] ?? '*',
        );
        return { status: 200, recordId: id };
      },
    });
  },
});
