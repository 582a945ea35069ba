import * as v from 'valibot';
import { createCalendar } from '../../../services/calendars/create.ts';
import { getCalendar } from '../../../services/calendars/get.ts';
import { VariableName } from '../../../src/account/variables/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { withEtag } from '../../http/precondition.ts';
import { Calendar, calendarView } from '../../views/calendar.ts';
import { ProjectParams } from '../executions/params.ts';
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

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/calendars',
  operationId: 'createCalendar',
  summary: 'Create a calendar, which expressions of all workflows read',
  scope: 'workflows:write',
  params: ProjectParams,
  body: CreateCalendar,
  answers: { 201: { description: 'The calendar.', body: Calendar, headers: ['etag'] } },
  errors: ['calendarNameTaken', 'calendarsFull', 'icsUnreadable', 'holidaysFull'],
  async handle(call) {
    const { projectId } = call.params;
    const answer = await mutate(call, {
      location: (id) => `/v1/projects/${projectId}/calendars/${id}`,
      view: async (ctx, id) => calendarView(await getCalendar(ctx, { projectId, id })),
      async work(ctx) {
        const calendar = await createCalendar(ctx, { ...call.body, projectId });
        return { status: 201, recordId: calendar.id, body: calendarView(calendar) };
      },
    });
    return withEtag(answer);
  },
});
