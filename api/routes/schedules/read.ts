import * as v from 'valibot';
import { getScheduleWithInput } from '../../../services/schedules/get.ts';
import { listSchedulesOf } from '../../../services/schedules/list.ts';
import { idOf } from '../../../src/names/uuid.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import { Reveal } from '../../http/reveal.ts';
import { Schedule, scheduleView, ScheduleWithInput, scheduleWithInputView } from '../../views/schedule.ts';
import { ProjectParams } from '../executions/params.ts';
import { ScheduleParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/schedules',
  operationId: 'listSchedules',
  summary: 'List schedules, with their next times',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject({
    ...pageQueryBy('updatedAt', 'name'),
    workflowId: v.optional(idOf('a workflow')),
  }),
  answers: { 200: { description: 'A page of schedules.', body: pageOfMany(Schedule) } },
  async handle({ params: { projectId }, query: { workflowId, ...page }, context }) {
    const rows = await listSchedulesOf(context, { projectId, workflowId }, pageOf(page));
    const now = context.clock();
    return { status: 200, body: pageView(rows, page, (row) => scheduleView(row, now)) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}',
  operationId: 'getSchedule',
  summary: 'Get a schedule, with its input and its next times',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ScheduleParams,
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The schedule.', body: ScheduleWithInput, headers: ['etag'] } },
  async handle({ params: { projectId, scheduleId: id }, context }) {
    const schedule = await getScheduleWithInput(context, { projectId, id });
    return withEtag({
      status: 200,
      body: scheduleWithInputView(schedule, context.caller, context.clock()),
    });
  },
});
