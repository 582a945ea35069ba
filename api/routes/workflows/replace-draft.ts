import { readDraft } from '../../../services/workflows/read-draft.ts';
import { replaceDraft } from '../../../services/workflows/replace-draft.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { draftTag, workflowView, Workflow } from '../../views/workflow.ts';
import { DefinitionText, sourceOf, WorkflowParams } from './params.ts';

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
  async handle(call) {
    const { projectId, workflowId: id } = call.params;
    const known = asKnown('workflow', id, call.headers, draftTag);
    const { draft, problems } = await readDraft(call.context, projectId, sourceOf(call), id);
    const answer = await mutate(call, {
      async work(ctx) {
        const workflow = await replaceDraft(ctx, { projectId, id }, { draft, asKnown: known });
        return { status: 200, recordId: id, body: workflowView({ workflow, problems }) };
      },
    });
    return withEtag(answer);
  },
});
