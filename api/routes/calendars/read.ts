import * as v from 'valibot';
import { getCalendarVersions, getCalendarWithUses } from '../../../services/calendars/get.ts';
import { listCalendars } from '../../../services/calendars/list.ts';
import { limits } from '../../../src/time/calendars/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import {
  Calendar,
  CalendarVersions,
  calendarVersionView,
  calendarView,
  CalendarWithUses,
} from '../../views/calendar.ts';
import { ProjectParams } from '../executions/params.ts';
import { CalendarParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/calendars',
  operationId: 'listCalendars',
  summary: "List the project's calendars",
  scope: 'workflows:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of calendars.', body: pageOfMany(Calendar) } },
  async handle({ params: { projectId }, query, context }) {
    const rows = await listCalendars(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, calendarView) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/calendars/{calendarId}',
  operationId: 'getCalendar',
  summary: 'Get a calendar, and which published workflows and schedules name it',
  scope: 'workflows:read',
  params: CalendarParams,
  answers: { 200: { description: 'The calendar.', body: CalendarWithUses, headers: ['etag'] } },
  async handle({ params: { projectId, calendarId: id }, context }) {
    const { calendar, workflows, schedules } = await getCalendarWithUses(context, { projectId, id });
    return withEtag({ status: 200, body: { ...calendarView(calendar), workflows, schedules } });
  },
});

export const versionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/calendars/{calendarId}/versions',
  operationId: 'listCalendarVersions',
  summary: 'List the contents that a calendar has had, with who changed them and when',
  scope: 'workflows:read',
  params: CalendarParams,
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
