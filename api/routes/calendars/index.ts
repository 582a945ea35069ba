import * as v from 'valibot';
import { createCalendar } from '../../../services/calendars/create.ts';
import { deleteCalendar } from '../../../services/calendars/delete.ts';
import { getCalendar, getCalendarVersions, getCalendarWithUses } from '../../../services/calendars/get.ts';
import { listCalendars } from '../../../services/calendars/list.ts';
import { updateCalendar } from '../../../services/calendars/update.ts';
import { VariableName } from '../../../src/account/variables/limits.ts';
import { limits } from '../../../src/time/calendars/limits.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource-endpoints.ts';
import { versionsEndpoint } from '../../http/versions-endpoint.ts';
import {
  Calendar,
  CalendarVersions,
  calendarVersionView,
  calendarView,
  CalendarWithUses,
} from '../../views/calendar.ts';
import { optionalFields, TimeZone } from './fields.ts';

export const CreateCalendar = v.pipe(
  v.strictObject({
    name: v.pipe(
      VariableName,
      v.description('As expressions write it: `calendars.madrid`. Unique in the project.'),
    ),
    timeZone: TimeZone,
    ...optionalFields,
  }),
  v.examples([
    {
      name: 'madrid',
      timeZone: 'Europe/Madrid',
      holidays: [{ date: '2027-01-06', name: 'Epiphany' }],
    },
  ]),
);

export const UpdateCalendar = v.pipe(
  v.strictObject({ timeZone: v.optional(TimeZone), ...optionalFields }),
  v.examples([{ holidays: [{ date: '2028-01-06', name: 'Epiphany' }] }]),
);

const { create, list, get, update, remove } = resourceEndpoints({
  type: 'calendar',
  path: 'calendars',
  scopes: { read: 'workflows:read', write: 'workflows:write' },
  schema: Calendar,
  view: calendarView,
  sortedBy: ['updatedAt', 'name'],
  create: {
    summary: 'Create a calendar, which expressions of all workflows read',
    answer: 'The calendar.',
    errors: ['calendarNameTaken', 'calendarsFull', 'icsUnreadable', 'holidaysFull'],
    body: CreateCalendar,
    run: createCalendar,
    read: getCalendar,
  },
  list: { summary: "List the project's calendars", answer: 'A page of calendars.', run: listCalendars },
  get: {
    summary: 'Get a calendar, and which published workflows and schedules name it',
    answer: 'The calendar.',
    schema: CalendarWithUses,
    async run(ctx, key) {
      const { calendar, workflows, schedules } = await getCalendarWithUses(ctx, key);
      return { ...calendarView(calendar), workflows, schedules };
    },
  },
  update: {
    summary: 'Change fields of a calendar; all executions read the change',
    answer: 'The calendar.',
    errors: ['recordNotAsKnown', 'icsUnreadable', 'holidaysFull'],
    body: UpdateCalendar,
    run: updateCalendar,
  },
  remove: {
    summary: 'Delete a calendar that no published workflow and no schedule names',
    answer: 'The calendar is deleted, with its versions.',
    errors: ['calendarUsed'],
    run: deleteCalendar,
  },
});

const versions = versionsEndpoint({
  type: 'calendar',
  path: 'calendars',
  scope: 'workflows:read',
  summary: 'List the contents that a calendar has had, with who changed them and when',
  maxVersions: limits.maxVersions,
  schema: CalendarVersions,
  view: calendarVersionView,
  run: getCalendarVersions,
});

export const calendarEndpoints: readonly Endpoint[] = [create, list, get, versions, update, remove];
