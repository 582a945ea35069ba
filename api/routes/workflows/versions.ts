import * as v from 'valibot';
import { listWorkflowVersions } from '../../../services/workflows/list-versions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQuery, pageView, pageOfMany } from '../../http/paging.ts';
import { WorkflowParams } from './params.ts';
import { WorkflowVersion } from '../../views/workflow.ts';

export const versionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/workflows/{workflowId}/versions',
  operationId: 'listWorkflowVersions',
  summary: "List a workflow's versions, with their sources as they were published",
  scope: 'workflows:read',
  params: WorkflowParams,
  query: v.strictObject(pageQuery),
  answers: {
    200: { description: 'A page of versions, the newest first.', body: pageOfMany(WorkflowVersion) },
  },
  async handle({ params: { projectId, workflowId: id }, query, context }) {
    const rows = await listWorkflowVersions(context, { projectId, id }, pageOf(query));
    return {
      status: 200,
      body: pageView(rows, query, ({ version, format, source, note, publishedBy, createdAt }) => ({
        version,
        format,
        source,
        note,
        publishedBy,
        createdAt,
      })),
    };
  },
});
