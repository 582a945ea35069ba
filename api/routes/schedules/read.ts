import * as v from 'valibot';
import { getScheduleWithInput } from '../../../services/schedules/get.ts';
import { listFiringsOf, listSchedulesOf } from '../../../services/schedules/list.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQuery, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import { Reveal } from '../../http/reveal.ts';
import { Firing, FiringState, firingView } from '../../views/firing.ts';
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

export const listFiringsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}/firings',
  operationId: 'listFirings',
  summary: 'List the past times of a schedule, with their results',
  scope: 'executions:read',
  params: ScheduleParams,
  query: v.strictObject({
    ...pageQuery,
    state: v.optional(
      v.pipe(FiringState, v.title('FiringStateFilter'), v.description('Only firings with this state.')),
    ),
  }),
  answers: { 200: { description: 'A page of firings, the newest first.', body: pageOfMany(Firing) } },
  async handle({ params: { projectId, scheduleId: id }, query: { state, ...page }, context }) {
    const rows = await listFiringsOf(context, { projectId, id }, { state, page: pageOf(page) });
    return { status: 200, body: pageView(rows, page, firingView) };
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
