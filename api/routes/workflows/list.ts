import * as v from 'valibot';
import { listWorkflows } from '../../../services/workflows/list.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { workflowSummary, WorkflowSummary } from '../../views/workflow.ts';
import { ProjectParams } from './params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/workflows',
  operationId: 'listWorkflows',
  summary: 'List workflows',
  scope: 'workflows:read',
  params: ProjectParams,
  query: v.strictObject({
    ...pageQueryBy('updatedAt', 'name'),
    name: v.optional(
      v.pipe(Name, v.description('Only those whose name contains this text, in small or capital letters.')),
    ),
  }),
  answers: {
    200: { description: 'A page of workflows, the newest first.', body: pageOfMany(WorkflowSummary) },
  },
  async handle({ params: { projectId }, query: { name, ...page }, context }) {
    const rows = await listWorkflows(context, projectId, { name, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, workflowSummary) };
  },
});
