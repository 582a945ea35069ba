import { findWorkflow, replaceDraft } from '../../../db/queries/workflows.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Precondition, requireKnown, withEtag } from '../../http/precondition.ts';
import { etagOf, workflowView, Workflow } from '../../views/workflow.ts';
import { formatOf, readDraft } from '../../workflows/draft.ts';
import { DefinitionText, WorkflowParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const replaceDraftRoute = endpoint({
  method: 'PUT',
  path: '/v1/projects/{projectId}/workflows/{workflowId}',
  operationId: 'replaceWorkflowDraft',
  summary: "Replace a workflow's draft; published versions stay as they are",
  scope: 'workflows:write',
  params: WorkflowParams,
  headers: Precondition,
  bodyKind: 'definition',
  body: DefinitionText,
  answers: {
    200: {
      description: 'The new draft, with all its problems.',
      body: Workflow,
      headers: ['etag'],
    },
  },
  errors: ['draftNotAsKnown', 'evaluationBusy'],
  async handle(call, dependencies) {
    const { projectId, workflowId: id } = call.params;
    const { draft, problems } = await readDraft(dependencies, projectId, {
      source: call.body,
      format: formatOf(call.request),
    });
    const ifMatch = call.headers['if-match'];
    const answer = await mutate(call, dependencies, {
      action: 'workflow.replaceDraft',
      async work(db) {
        await requireKnown(db, { type: 'workflow', id, ifMatch }, async () => {
          const before = await findWorkflow(db, { projectId, id });
          if (!before) throw errors.recordNotFound('workflow', id);
          return { etag: etagOf(before) };
        });
        const row = await replaceDraft(db, { projectId, id }, draft);
        if (!row) throw errors.recordNotFound('workflow', id);
        return { status: 200, recordId: id, body: workflowView(row, problems) };
      },
    });
    return withEtag(answer);
  },
});
