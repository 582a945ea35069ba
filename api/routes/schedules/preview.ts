import * as v from 'valibot';
import { checkSpec } from '../../../services/schedules/check.ts';
import { shownTimes } from '../../../src/time/schedules/limits.ts';
import { meaningOf } from '../../../src/time/schedules/meaning.ts';
import { nextTimes } from '../../../src/time/schedules/times.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ScheduleMeaning } from '../../views/schedule.ts';
import { ProjectParams } from '../executions/params.ts';
import { fields } from './fields.ts';

export const PreviewSchedule = v.pipe(
  v.strictObject({ spec: fields.spec }),
  v.examples([{ spec: { cron: '30 2 * * *', zone: 'Europe/Madrid' } }]),
);

export const previewRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/schedules/preview',
  operationId: 'previewSchedule',
  summary: 'Preview the times of a spec, without saving it',
  scope: 'executions:read',
  params: ProjectParams,
  body: PreviewSchedule,
  answers: {
    200: { description: 'The times of the spec.', body: ScheduleMeaning },
  },
  async handle({ params: { projectId }, body: { spec }, context }) {
    const working = await checkSpec(context, projectId, spec);
    const times = nextTimes(spec, context.clock().getTime(), shownTimes, working);
    return {
      status: 200,
      body: { meaning: meaningOf(spec), nextTimes: times.map((time) => new Date(time).toISOString()) },
    };
  },
});
