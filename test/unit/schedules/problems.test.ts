import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../src/time/schedules/problems.ts';
import { ScheduleSpec } from '../../../src/time/schedules/spec.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

it.each<[string, ScheduleSpec, string]>([
  ['nothing', {}, 'spec'],
  ['two kinds', { cron: '* * * * *', everySeconds: 60 }, 'spec.everySeconds'],
  ['a cron with six fields', { cron: '0 0 2 * * *' }, 'spec.cron'],
  ['a cron with a value out of range', { cron: '60 2 * * *' }, 'spec.cron'],
  ['a cron with a range that goes back', { cron: '0 9-8 * * *' }, 'spec.cron'],
  ['a step of zero', { cron: '*/0 * * * *' }, 'spec.cron'],
  ['a step of 90 minutes', { cron: '*/90 * * * *' }, 'spec.cron'],
  ['a step of 25 hours', { cron: '0 0-23/25 * * *' }, 'spec.cron'],
  ['a step of 8 days of a week', { cron: '0 0 * * 1/8' }, 'spec.cron'],
  ['a step of 13 months in a list', { cron: '0 0 1 1,*/13 *' }, 'spec.cron'],
  [
    'a calendar with a step of 25 hours',
    { calendars: [{ hour: [{ start: 1 }, { start: 0, end: 23, step: 25 }] }] },
    'spec.calendars.0.hour.1.step',
  ],
  ['a cron that never fires', { cron: '0 0 31 2 *' }, 'spec.cron'],
  [
    'a calendar that never fires',
    { calendars: [{ month: [{ start: 4 }], dayOfMonth: [{ start: 31 }] }] },
    'spec.calendars',
  ],
  [
    'a range of a calendar that goes back',
    { calendars: [{ hour: [{ start: 1 }, { start: 9, end: 8 }] }] },
    'spec.calendars.0.hour.1.end',
  ],
  ['an offset as long as the interval', { everySeconds: 60, offsetSeconds: 60 }, 'spec.offsetSeconds'],
  ['an offset without an interval', { cron: '* * * * *', offsetSeconds: 5 }, 'spec.offsetSeconds'],
  ['a zone of an interval', { everySeconds: 60, zone: 'UTC' }, 'spec.zone'],
  [
    'an end before its start',
    { everySeconds: 60, startAt: '2027-01-02T00:00:00Z', endAt: '2027-01-01T00:00:00Z' },
    'spec.endAt',
  ],
  ['a start after all times', { everySeconds: 60, startAt: '2200-01-01T00:00:00Z' }, 'spec.startAt'],
  ['an end in the past', { everySeconds: 60, endAt: '2026-01-01T00:00:00Z' }, 'spec.endAt'],
])('a spec with %s is refused, with the field and the reason', (_, spec, field) => {
  expect(problemsOf(spec, now)).toMatchObject([{ reason: 'value.invalid', field }]);
});

it.each<ScheduleSpec>([
  { cron: '0 2 * * *', zone: 'Europe/Madrid' },
  { cron: '*/15 9-17 * jan,feb mon-fri' },
  { cron: '*/60 */24 */31 */12 */7' },
  { everySeconds: 60, offsetSeconds: 59, jitterSeconds: 0 },
  { calendars: [{ dayOfMonth: [{ start: 1, end: 7 }], dayOfWeek: [{ start: 1 }] }] },
  { cron: '0 0 29 2 *', endAt: '2028-02-29T00:00:00Z' },
])('%o is a spec', (spec) => {
  expect(v.parse(ScheduleSpec, spec)).toEqual(spec);
  expect(problemsOf(spec, now)).toEqual([]);
});

it.each([
  { everySeconds: 59 },
  { cron: '0 2 * * *', zone: 'Europe/Nowhere' },
  { cron: '0 2 * * *', zone: '+01:00' },
  { calendars: [] },
  { calendars: [{ hour: [{ start: 24 }] }] },
  { everySeconds: 60, startAt: 'tomorrow' },
  { everySeconds: 60, seconds: 1 },
])('%o does not have the shape of a spec', (spec) => {
  expect(v.safeParse(ScheduleSpec, spec).success).toBe(false);
});
