import * as v from 'valibot';
import { createScheduleOf } from '../../../services/schedules/create.ts';
import { getSchedule } from '../../../services/schedules/get.ts';
import { defaultCatchUpSeconds } from '../../../src/time/schedules/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Schedule, scheduleView } from '../../views/schedule.ts';
import { ProjectParams } from '../executions/params.ts';
import { fields } from './fields.ts';

export const CreateSchedule = v.pipe(
  v.strictObject({
    workflowId: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.description('The workflow to execute.'),
    ),
    name: fields.name,
    spec: fields.spec,
    input: v.optional(fields.input, {}),
    overlap: v.optional(fields.overlap, 'skip'),
    catchUpSeconds: v.optional(fields.catchUpSeconds, defaultCatchUpSeconds),
    isPaused: v.optional(v.boolean(), false),
  }),
  v.examples([
    {
      workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      name: 'Nightly report',
      spec: { cron: '30 2 * * *', zone: 'Europe/Madrid' },
      input: {},
      overlap: 'skip',
      catchUpSeconds: defaultCatchUpSeconds,
      isPaused: false,
    },
  ]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/schedules',
  operationId: 'createSchedule',
  summary: 'Let a workflow start by itself, at the times of a schedule',
  scope: 'executions:start',
  params: ProjectParams,
  body: CreateSchedule,
  answers: { 201: { description: 'The schedule.', body: Schedule } },
  errors: [
    'unknownWorkflow',
    'workflowStartedByEvents',
    'inputMismatch',
    'inputTooLarge',
    'schedulesFull',
    'evaluationBusy',
  ],
  async handle(call) {
    const { projectId } = call.params;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/schedules/${id}`,
      view: async (ctx, id) => scheduleView(await getSchedule(ctx, { projectId, id }), ctx.clock()),
      async work(ctx) {
        const made = await createScheduleOf(ctx, { ...call.body, projectId });
        return { status: 201, recordId: made.id, body: scheduleView(made, ctx.clock()) };
      },
    });
  },
});
