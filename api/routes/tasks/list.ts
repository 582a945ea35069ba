import * as v from 'valibot';
import { listOwnTasks } from '../../../services/tasks/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Task, taskView } from '../../views/task.ts';
import { ProjectParams } from '../executions/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/tasks',
  operationId: 'listTasks',
  summary: 'List the decisions that wait for the member who has signed in',
  description:
    'The open decisions of `people/decide@v1` for the member, for one of their groups, or for a person whom the member replaces. An API key has no tasks.',
  scope: 'tasks:decide',
  params: ProjectParams,
  query: v.strictObject(pageQuery),
  answers: { 200: { description: 'A page of tasks.', body: pageOfMany(Task) } },
  async handle({ params: { projectId }, query, context }) {
    const { rows, isCut } = await listOwnTasks(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, (row) => taskView(row, context), isCut) };
  },
});
