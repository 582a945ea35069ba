import { recordLook } from '../../../services/audit/record-act.ts';
import { openTask } from '../../../services/tasks/open.ts';
import { endpoint } from '../../http/endpoint.ts';
import { TaskDetails, taskDetailsView } from '../../views/task.ts';
import { path, TaskParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path,
  operationId: 'getTask',
  summary: 'Get a decision that waits for the signed-in member',
  scope: 'tasks:decide',
  params: TaskParams,
  answers: { 200: { description: 'The task, as it is now.', body: TaskDetails } },
  async handle({ params, context }) {
    const task = await openTask(context, params);
    await recordLook(context, task, task.output.choice !== undefined);
    return { status: 200, body: taskDetailsView(task) };
  },
});
