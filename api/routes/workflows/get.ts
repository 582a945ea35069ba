import type { FastifyRequest } from 'fastify';
import { getWorkflow } from '../../../services/workflows/get.ts';
import { readDraft } from '../../../services/workflows/read-draft.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { draftTag, workflowView, Workflow } from '../../views/workflow.ts';
import { WorkflowParams } from './params.ts';

/** Whether a request asks for the definition's text, exactly as it was written, instead of the resource. */
const wantsSource = ({ headers }: FastifyRequest): boolean =>
  /^(application|text)\/(x-)?yaml\b/.test(headers.accept ?? '');

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/workflows/{workflowId}',
  operationId: 'getWorkflow',
  summary: 'Get a workflow and its draft; with Accept: application/yaml the source alone',
  description:
    'With `Accept: application/yaml` the answer is the text of the draft exactly as it was written; its content type says whether that is YAML or JSON.',
  scope: 'workflows:read',
  params: WorkflowParams,
  answers: {
    200: { description: 'The workflow.', body: Workflow, text: ['application/yaml'], headers: ['etag'] },
  },
  errors: ['evaluationBusy'],
  async handle({ params: { projectId, workflowId: id }, request, context }) {
    const workflow = await getWorkflow(context, { projectId, id });
    const { draft: source, format } = workflow;
    if (wantsSource(request)) {
      const headers = { 'content-type': `application/${format}`, ...draftTag(workflow) };
      return { status: 200, headers, body: source };
    }
    const { problems } = await readDraft(context, projectId, { source, format }, id);
    return withEtag({ status: 200, body: workflowView({ workflow, problems }) });
  },
});
