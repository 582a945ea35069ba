import * as v from 'valibot';
import { updateCalendar } from '../../../services/calendars/update.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { Calendar, calendarView } from '../../views/calendar.ts';
import { CalendarParams, optionalFields, TimeZone } from './fields.ts';

export const UpdateCalendar = v.pipe(
  v.strictObject({ timeZone: v.optional(TimeZone), ...optionalFields }),
  v.examples([{ holidays: [{ date: '2028-01-06', name: 'Epiphany' }] }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/calendars/{calendarId}',
  operationId: 'updateCalendar',
  summary: 'Change fields of a calendar, which all executions read from then on',
  scope: 'workflows:write',
  params: CalendarParams,
  headers: Precondition,
  body: UpdateCalendar,
  answers: { 200: { description: 'The calendar.', body: Calendar, headers: ['etag'] } },
  errors: ['recordNotAsKnown', 'icsUnreadable', 'holidaysFull'],
  async handle(call) {
    const { projectId, calendarId: id } = call.params;
    const known = asKnown('calendar', id, call.headers, calendarView);
    const answer = await mutate(call, {
      async work(ctx) {
        const calendar = await updateCalendar(ctx, { projectId, id }, { ...call.body, asKnown: known });
        return { status: 200, recordId: id, body: calendarView(calendar) };
      },
    });
    return withEtag(answer);
  },
});
