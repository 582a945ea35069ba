import { createWorkflow } from '../../../db/queries/workflows.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireRoom } from '../../../db/limits.ts';
import { mutate } from '../../http/mutate.ts';
import { viewWorkflow, workflowView, Workflow } from '../../views/workflow.ts';
import { formatOf, readDraft } from '../../workflows/draft.ts';
import { DefinitionText, ProjectParams } from './params.ts';

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
  async handle(call, dependencies) {
    const { projectId } = call.params;
    const { evaluator, catalogue } = dependencies;
    const { draft, problems } = await readDraft(dependencies, projectId, {
      source: call.body,
      format: formatOf(call.request),
    });
    return mutate(call, dependencies, {
      action: 'workflow.create',
      location: (id) => `/v1/projects/${projectId}/workflows/${id}`,
      view: (db, id) => viewWorkflow({ db, evaluator, catalogue }, { projectId, id }),
      async work(db) {
        await requireRoom(db, call.principal, 'workflows');
        const row = await createWorkflow(db, projectId, draft);
        return { status: 201, recordId: row.id, body: workflowView(row, problems) };
      },
    });
  },
});
