import * as v from 'valibot';
import { getCalendarVersions } from '../../../services/calendars/get.ts';
import { limits } from '../../../src/time/calendars/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { CalendarVersions, calendarVersionView } from '../../views/calendar.ts';

export const versionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/calendars/{calendarId}/versions',
  operationId: 'listCalendarVersions',
  summary: 'List the contents that a calendar has had, with who changed them and when',
  scope: 'workflows:read',
  params: v.object({ projectId: v.string(), calendarId: v.string() }),
  answers: {
    200: {
      description: `The newest versions, at most ${limits.maxVersions}; the present one is first.`,
      body: CalendarVersions,
    },
  },
  async handle({ params: { projectId, calendarId: id }, context }) {
    const versions = await getCalendarVersions(context, { projectId, id });
    return { status: 200, body: { data: versions.map(calendarVersionView) } };
  },
});
