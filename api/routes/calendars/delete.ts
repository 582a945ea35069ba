import { deleteCalendar } from '../../../services/calendars/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { CalendarParams } from './fields.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/calendars/{calendarId}',
  operationId: 'deleteCalendar',
  summary: 'Delete a calendar that no published workflow and no schedule names',
  scope: 'workflows:write',
  params: CalendarParams,
  answers: { 204: { description: 'It is deleted, with its versions.' } },
  errors: ['calendarUsed'],
  async handle(call) {
    const { projectId, calendarId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteCalendar(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
