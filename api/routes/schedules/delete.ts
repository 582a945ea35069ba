import { deleteScheduleOf } from '../../../services/schedules/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const deleteRoute = deleteEndpoint({
  type: 'schedule',
  path: 'schedules',
  scope: 'executions:start',
  summary: 'Delete a schedule; its executions continue',
  answer: 'The schedule is deleted.',
  run: deleteScheduleOf,
});
