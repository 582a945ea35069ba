import { deleteScheduleOf } from '../../../services/schedules/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { ScheduleParams } from './fields.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}',
  operationId: 'deleteSchedule',
  summary: 'Delete a schedule; what it has started goes on',
  scope: 'executions:start',
  params: ScheduleParams,
  answers: { 204: { description: 'It is deleted.' } },
  async handle(call) {
    const { projectId, scheduleId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteScheduleOf(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
