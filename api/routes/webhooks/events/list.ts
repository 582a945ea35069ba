import * as v from 'valibot';
import { listEvents } from '../../../../services/events/list.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../../http/paging.ts';
import { Event, eventView } from '../../../views/webhook-event.ts';
import { eventFilter, ProjectParams } from '../params.ts';

export const listEventsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/webhooks/events',
  operationId: 'listEvents',
  summary: 'List the events of a project, whether or not a webhook listens for them',
  scope: 'webhooks:read',
  params: ProjectParams,
  query: v.strictObject({ ...pageQuery, ...eventFilter }),
  answers: { 200: { description: 'A page of events.', body: pageOfMany(Event) } },
  async handle({ params: { projectId }, query, context }) {
    const { limit, cursor, sort, ...filter } = query;
    const page = { limit, cursor, sort };
    const rows = await listEvents(context, projectId, { filter, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, (row) => eventView(context, row)) };
  },
});
