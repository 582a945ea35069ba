import * as v from 'valibot';
import { getSchedule, type TimedScheduleRow } from '../../../services/schedules/get.ts';
import { pauseSchedule, resumeSchedule, updateSchedule } from '../../../services/schedules/update.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { Schedule, scheduleView } from '../../views/schedule.ts';
import { fields, ScheduleParams } from './fields.ts';

export const UpdateSchedule = v.pipe(
  v.strictObject({
    name: v.exactOptional(fields.name),
    spec: v.exactOptional(fields.spec),
    input: v.exactOptional(fields.input),
    overlap: v.exactOptional(fields.overlap),
    catchUpSeconds: v.exactOptional(fields.catchUpSeconds),
  }),
  v.examples([{ spec: { everySeconds: 900 }, overlap: 'allow' }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}',
  operationId: 'updateSchedule',
  summary: 'Change a schedule; its spec and its input are replaced as a whole',
  scope: 'executions:start',
  params: ScheduleParams,
  headers: Precondition,
  body: UpdateSchedule,
  answers: { 200: { description: 'The schedule.', body: Schedule, headers: ['etag'] } },
  errors: ['recordNotAsKnown', 'workflowStartedByEvents', 'inputMismatch', 'inputTooLarge', 'evaluationBusy'],
  async handle(call) {
    const { projectId, scheduleId: id } = call.params;
    const answer = await mutate(call, {
      async work(ctx) {
        const known = asKnown('schedule', id, call.headers, (row: TimedScheduleRow) =>
          scheduleView(row, ctx.clock()),
        );
        const changed = await updateSchedule(ctx, { projectId, id }, { change: call.body, asKnown: known });
        return { status: 200, recordId: id, body: scheduleView(changed, ctx.clock()) };
      },
    });
    return withEtag(answer);
  },
});

const switchRoute = (name: 'pause' | 'resume', verb: typeof pauseSchedule, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/v1/projects/{projectId}/schedules/{scheduleId}/${name}`,
    operationId: `${name}Schedule`,
    summary,
    scope: 'executions:start',
    params: ScheduleParams,
    answers: { 200: { description: 'The schedule.', body: Schedule } },
    async handle(call) {
      const { projectId, scheduleId: id } = call.params;
      return mutate(call, {
        view: async (ctx) => scheduleView(await getSchedule(ctx, { projectId, id }), ctx.clock()),
        async work(ctx) {
          await verb(ctx, { projectId, id });
          return { status: 200, recordId: id };
        },
      });
    },
  });

export const pauseRoute = switchRoute(
  'pause',
  pauseSchedule,
  'Pause a schedule; it starts nothing by itself',
);
export const resumeRoute = switchRoute(
  'resume',
  resumeSchedule,
  'Resume a schedule at its next time; what it has missed stays missed',
);
