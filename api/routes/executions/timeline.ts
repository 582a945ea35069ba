import * as v from 'valibot';
import { getExecutionTimeline } from '../../../services/executions/get-timeline.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionParams } from './params.ts';
import { pageOfMany } from '../../http/paging.ts';
import { Reveal } from '../../http/reveal.ts';
import { shownError } from '../../views/shown-error.ts';
import { TimelineEntry } from '../../views/timeline.ts';

export const timelineRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/timeline',
  operationId: 'getExecutionTimeline',
  summary: 'Get what happened in an execution: when, how long, which try, why',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'Everything that happened, in order.', body: pageOfMany(TimelineEntry) } },
  async handle({ params: { projectId, executionId: id }, context }) {
    const data = await getExecutionTimeline(context, { projectId, id });
    const shown = data.map((entry) => ({ ...entry, error: shownError(entry.error, context.caller) }));
    return { status: 200, body: { data: shown, nextCursor: null } };
  },
});
