import * as v from 'valibot';
import { getExecutionTimeline, maxTimelineEvents } from '../../../services/executions/get-timeline.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionParams } from './params.ts';
import { limitOf, pageOfMany } from '../../http/paging.ts';
import { SequenceCursor, sequencePageView } from '../../http/sequence-cursor.ts';
import { StorableText } from '../../../src/language/json/storable.ts';
import { Reveal } from '../../http/reveal.ts';
import { shownError } from '../../views/shown-error.ts';
import { TimelineEntry } from '../../views/timeline.ts';

export const timelineRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/timeline',
  operationId: 'getExecutionTimeline',
  summary: 'Get the timeline of an execution: times, durations, tries and causes',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: v.strictObject({
    limit: v.optional(
      v.pipe(
        limitOf(maxTimelineEvents),
        v.title('TimelineLimit'),
        v.description('The maximum number; default 1,000.'),
      ),
    ),
    cursor: v.optional(SequenceCursor),
    actionId: v.optional(
      v.pipe(
        StorableText,
        v.title('TimelineActionId'),
        v.description('The path of an action or a block: only its own entries.'),
      ),
    ),
    reveal: Reveal,
  }),
  answers: {
    200: { description: 'A page of entries of the timeline, in order.', body: pageOfMany(TimelineEntry) },
  },
  async handle({
    params: { projectId, executionId: id },
    query: { limit = maxTimelineEvents, cursor = 0, actionId },
    context,
  }) {
    const page = { limit, afterSequence: cursor, actionId };
    const { entries, isCut } = await getExecutionTimeline(context, { projectId, id }, page);
    const view = (entry: (typeof entries)[number]) => ({
      ...entry,
      error: shownError(entry.error, context.caller),
    });
    return { status: 200, body: sequencePageView(entries, isCut, view) };
  },
});
