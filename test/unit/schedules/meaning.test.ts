import { expect, it } from 'vitest';
import { meaningOf } from '../../../src/time/schedules/meaning.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';

const zone = 'Europe/Madrid';
const inZone = `in the time zone ${zone}`;

it.each<[ScheduleSpec, string]>([
  [{ cron: '30 2 * * *', zone }, `At 02:30 every day, ${inZone}.`],
  [{ cron: '0 9 * * mon-fri', zone }, `At 09:00 on Monday to Friday, ${inZone}.`],
  [{ cron: '0 9,17 * * sun,sat' }, 'At 09:00 and 17:00 on Saturday and Sunday, in the time zone UTC.'],
  [{ cron: '*/15 * * * *' }, 'Every 15 minutes every day, in the time zone UTC.'],
  [{ cron: '* * * * *' }, 'Every minute every day, in the time zone UTC.'],
  [{ cron: '0 * * * *' }, 'Every hour every day, in the time zone UTC.'],
  [{ cron: '5,35 * * * *' }, '5 and 35 minutes past every hour every day, in the time zone UTC.'],
  [{ cron: '*/30 0-5 * * *' }, 'Every 30 minutes in the hours 00 to 05 every day, in the time zone UTC.'],
  [
    { cron: '7,9 8-18 * * *' },
    '7 and 9 minutes past the hour in the hours 08 to 18 every day, in the time zone UTC.',
  ],
  [{ cron: '0 6 1 * *' }, 'At 06:00 on the 1st of each month, in the time zone UTC.'],
  [
    { cron: '0 6 1-3,11,22 jan,jul *' },
    'At 06:00 on the 1st to 3rd, 11th and 22nd of each month in January and July, in the time zone UTC.',
  ],
  [{ cron: '0 6 13 * fri' }, 'At 06:00 on the 13th of each month, or on Friday, in the time zone UTC.'],
  [
    { calendars: [{ dayOfMonth: [{ start: 1, end: 7 }], dayOfWeek: [{ start: 1 }], hour: [{ start: 9 }] }] },
    'At 09:00 on the 1st to 7th of each month if it is a Monday, in the time zone UTC.',
  ],
  [
    { calendars: [{ hour: [{ start: 9 }] }, { dayOfWeek: [{ start: 6 }], hour: [{ start: 12 }] }] },
    'At 09:00 every day; and at 12:00 on Saturday, in the time zone UTC.',
  ],
  [
    { cron: '0 9 25 * *', zone, workingDays: { calendar: 'madrid', onNonWorkingDay: 'previousWorkingDay' } },
    `At 09:00 on the 25th of each month, ${inZone}, or else on the previous working day of the calendar madrid.`,
  ],
  [
    { everySeconds: 900, workingDays: { calendar: 'madrid' } },
    'Every 15 minutes, on working days of the calendar madrid.',
  ],
  [{ everySeconds: 900 }, 'Every 15 minutes.'],
  [{ everySeconds: 7_200, offsetSeconds: 60 }, 'Every 2 hours, moved by 1 minute.'],
  [{ everySeconds: 3_600, offsetSeconds: 90 }, 'Every hour, moved by 90 seconds.'],
  [{ everySeconds: 172_800, endAt: '2030-01-01T00:00:00Z' }, 'Every 2 days, until 2030-01-01T00:00:00Z.'],
])('%j is said as: %s', (spec, sentence) => {
  expect(meaningOf(spec)).toBe(sentence);
});
