import { getExecutionTimeline } from '../../../services/executions/get-timeline.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionParams } from './params.ts';
import { pageOfMany } from '../../http/paging.ts';
import { TimelineEntry } from '../../views/timeline.ts';

export const timelineRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/timeline',
  operationId: 'getExecutionTimeline',
  summary: 'Get what happened in an execution: when, how long, which try, why',
  scope: 'executions:read',
  params: ExecutionParams,
  answers: { 200: { description: 'Everything that happened, in order.', body: pageOfMany(TimelineEntry) } },
  async handle({ params: { projectId, executionId: id }, context }) {
    const data = await getExecutionTimeline(context, { projectId, id });
    return { status: 200, body: { data, nextCursor: null } };
  },
});
