import { findWorkflow } from '../../../db/queries/workflows.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { etagOf, workflowView, Workflow } from '../../views/workflow.ts';
import { readDraft } from '../../workflows/draft.ts';
import { WorkflowParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { FastifyRequest } from 'fastify';

/** Whether the definition's text is asked for, exactly as it was written, rather than the resource. */
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
  async handle({ params: { projectId, workflowId: id }, request }, { db, evaluator, catalogue }) {
    const row = await findWorkflow(db, { projectId, id });
    if (!row) throw errors.recordNotFound('workflow', id);
    if (wantsSource(request)) {
      return {
        status: 200,
        headers: { 'content-type': `application/${row.format}`, etag: etagOf(row) },
        body: row.draft,
      };
    }
    const draft = { source: row.draft, format: row.format };
    const { problems } = await readDraft({ evaluator, catalogue }, projectId, draft);
    return withEtag({ status: 200, body: workflowView(row, problems) });
  },
});
