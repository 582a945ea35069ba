import { expect, it } from 'vitest';
import { firedLateSeconds } from '../../../src/time/schedules/fired-late.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';

const hour = 3_600;
const day = 24 * hour;

const specs: [what: string, spec: ScheduleSpec, catchUpSeconds: number, expected: number][] = [
  ['a night is missed visibly for a week', { cron: '30 2 * * *' }, hour, 7 * day],
  ['a month as well', { cron: '0 9 1 * *' }, hour, 7 * day],
  ['of each hour, the last ten are', { cron: '0 * * * *' }, hour, 10 * hour],
  ['of each minute, none beyond what may start late', { cron: '* * * * *' }, hour, hour],
  ['an interval counts as it is', { everySeconds: 6 * hour }, hour, 60 * hour],
  ['what may start late is always fired', { cron: '30 2 * * *' }, 30 * day, 30 * day],
  [
    'several calendars count together',
    { calendars: [{ hour: [{ start: 2 }] }, { hour: [{ start: 8, end: 18 }] }] },
    hour,
    20 * hour,
  ],
];

it.each(specs)('%s', (_, spec, catchUpSeconds, expected) => {
  expect(firedLateSeconds(spec, catchUpSeconds)).toBe(expected);
});
