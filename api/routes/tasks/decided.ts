import * as v from 'valibot';
import { listOwnDecided } from '../../../services/tasks/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { DecidedTask, decidedTaskView } from '../../views/decided-task.ts';
import { ProjectParams } from '../executions/params.ts';

export const decidedRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/tasks/decided',
  operationId: 'listDecidedTasks',
  summary: 'List the choices that the member who has signed in has made',
  description:
    'The choices that the member made by their account, in their own name or as a stand-in, as long as the audit log has them. An API key has none.',
  scope: 'tasks:decide',
  params: ProjectParams,
  query: v.strictObject(pageQuery),
  answers: { 200: { description: 'A page of choices.', body: pageOfMany(DecidedTask) } },
  async handle({ params: { projectId }, query, context }) {
    const { rows, isCut } = await listOwnDecided(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, (row) => decidedTaskView(row, context), isCut) };
  },
});
