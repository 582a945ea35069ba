import * as v from 'valibot';
import { backfillSchedule } from '../../../services/schedules/backfill.ts';
import { Instant } from '../executions/filter.ts';
import { firingDays, maxBackfill } from '../../../src/time/schedules/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Backfill } from '../../views/schedule.ts';
import { ScheduleParams } from './fields.ts';

export const BackfillSchedule = v.pipe(
  v.strictObject({
    from: v.pipe(Instant, v.description(`The beginning, at most ${firingDays} days ago.`)),
    to: v.pipe(Instant, v.description('The end, which belongs to it, and is not in the future.')),
  }),
  v.examples([{ from: '2027-01-30T00:00:00Z', to: '2027-01-31T00:00:00Z' }]),
);

export const backfillRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/schedules/{scheduleId}/backfill',
  operationId: 'backfillSchedule',
  summary: 'Start an execution for each time of a period at which a schedule has started none',
  description: `Workers start the executions in the background, even if others are open or the schedule is paused. A period has at most ${maxBackfill} times.`,
  scope: 'executions:start',
  params: ScheduleParams,
  body: BackfillSchedule,
  answers: {
    202: {
      description: 'The number of executions that are started.',
      body: Backfill,
    },
  },
  errors: ['backfillInvalid'],
  async handle(call) {
    const { projectId, scheduleId: id } = call.params;
    return mutate(call, {
      view: async () => ({ count: null }),
      async work(ctx) {
        const count = await backfillSchedule(
          ctx,
          { projectId, id },
          { from: new Date(call.body.from), to: new Date(call.body.to) },
        );
        return { status: 202, recordId: id, body: { count } };
      },
    });
  },
});
