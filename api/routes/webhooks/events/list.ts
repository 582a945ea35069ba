import * as v from 'valibot';
import { listEvents } from '../../../../db/queries/webhooks/events.ts';
import { publicEventTypes } from '../../../../src/events/catalogue.ts';
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
  async handle({ params: { projectId }, query }, { db, vault }) {
    const { limit, cursor, sort, eventType, ...filter } = query;
    const page = { limit, cursor, sort };
    const types = eventType === undefined ? publicEventTypes : [eventType];
    const rows = await listEvents(db, { projectId, types, ...filter }, pageOf(page));
    return { status: 200, body: pageView(rows, page, (row) => eventView(vault, row)) };
  },
});
