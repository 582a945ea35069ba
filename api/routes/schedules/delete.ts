import { deleteScheduleOf } from '../../../services/schedules/delete.ts';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';

export const deleteRoute = deleteEndpoint({
  type: 'schedule',
  path: 'schedules',
  scope: 'executions:start',
  summary: 'Delete a schedule; what it has started goes on',
  answer: 'It is deleted.',
  run: deleteScheduleOf,
});
