import { createWorkflow } from '../../../services/workflows/create.ts';
import { getCheckedWorkflow } from '../../../services/workflows/get.ts';
import { readDraft } from '../../../services/workflows/read-draft.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { workflowView, Workflow } from '../../views/workflow.ts';
import { DefinitionText, ProjectParams, sourceOf } from './params.ts';

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows',
  operationId: 'createWorkflow',
  summary: 'Create a workflow as a draft',
  description:
    'A draft is saved with its mistakes, as long as it can be parsed; `problems` lists what to correct.',
  scope: 'workflows:write',
  params: ProjectParams,
  bodyKind: 'definition',
  body: DefinitionText,
  answers: { 201: { description: 'The draft, with all its problems.', body: Workflow } },
  errors: ['planLimitReached', 'evaluationBusy'],
  async handle(call) {
    const { projectId } = call.params;
    const { draft, problems } = await readDraft(call.context, projectId, sourceOf(call));
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/workflows/${id}`,
      view: async (ctx, id) => workflowView(await getCheckedWorkflow(ctx, { projectId, id })),
      async work(ctx) {
        const workflow = await createWorkflow(ctx, projectId, draft);
        return { status: 201, recordId: workflow.id, body: workflowView({ workflow, problems }) };
      },
    });
  },
});
