import type { ErrorBody } from '../../../console/src/api/types.ts';
import { meaningOf } from '../../../src/time/schedules/meaning.ts';
import { problemsOf } from '../../../src/time/schedules/problems.ts';
import { nextTimes } from '../../../src/time/schedules/times.ts';
import { workingCalendarOf } from '../../../src/time/schedules/working-days.ts';
import { on, Refusal, refuseField, type Stub } from '../api.ts';
import { calendar } from './values.ts';

const firstOfNovember = Date.UTC(2026, 10, 1);
const working = workingCalendarOf({
  timeZone: calendar.timeZone,
  weekend: ['saturday', 'sunday'],
  holidays: calendar.holidays.map(({ date }) => date),
});

/** Says what times mean as the API does, with its own functions, on the first of November. */
export const meanings = (): Stub<'POST /v1/projects/{projectId}/schedules/preview'> =>
  on('POST /v1/projects/{projectId}/schedules/preview', ({ body }) => {
    const { spec } = body;
    // The schema of the API refuses it, before these functions.
    if (spec.everySeconds !== undefined && spec.everySeconds < 60)
      return refuseField('spec.everySeconds', 'must be at least 60');
    const details = problemsOf(spec, firstOfNovember, working) as ErrorBody['details'];
    if (details.length > 0) return new Refusal(422, { message: 'The spec is wrong.', code: 2000, details });
    const times = nextTimes(spec, firstOfNovember, 5, working);
    return { meaning: meaningOf(spec), nextTimes: times.map((time) => new Date(time).toISOString()) };
  });
