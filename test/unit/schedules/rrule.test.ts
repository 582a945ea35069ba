import { describe, expect, it } from 'vitest';
import { isAskedOf } from '../../../src/time/schedules/calendars-in-utc.ts';
import { meaningOf } from '../../../src/time/schedules/meaning.ts';
import { problemsOf } from '../../../src/time/schedules/problems.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { nextTimes } from '../../../src/time/schedules/times.ts';
import { workingCalendarOf } from '../../../src/time/schedules/working-days.ts';

const zone = 'America/New_York';
/** The start of the examples of RFC 5545 3.8.5.3: 1997-09-02, a Tuesday, at 09:00 in New York. */
const startAt = '1997-09-02T13:00:00Z';
const now = Date.parse('2026-11-29T00:00:00Z');
const timesOf = (spec: ScheduleSpec, after: number, count: number) =>
  nextTimes(spec, after, count).map((time) => new Date(time).toISOString().slice(0, 16));

describe('the examples of RFC 5545 3.8.5.3', () => {
  it.each<[string, string]>([
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02 1997-10-14 1997-10-16',
    ],
    ['FREQ=MONTHLY;COUNT=4;BYDAY=1FR', '1997-09-05 1997-10-03 1997-11-07 1997-12-05'],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19 1998-02-16'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26'],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '1997-09-30 1997-10-01 1997-10-31 1997-11-01'],
    ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200', '2000-01-01 2000-04-09 2000-07-18 2003-01-01'],
    ['FREQ=YEARLY;BYDAY=20MO', '1998-05-18 1999-05-17 2000-05-15'],
    ['FREQ=YEARLY;BYMONTH=6,7,8;BYDAY=TH', '1998-06-04 1998-06-11 1998-06-18'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13'],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1997-11-04 2001-11-06 2005-11-08',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29 1998-02-26',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '1997-09-15 1997-09-30 1997-10-15 1997-10-30 1997-11-15'],
  ])('%s', (rrule, days) => {
    const expected = days.split(' ');
    const times = nextTimes({ rrule, zone, startAt }, Date.parse(startAt) - 1, expected.length);
    expect(times.map((time) => new Date(time).toISOString().slice(0, 10))).toEqual(expected);
    // All are at nine o'clock there, and Temporal is asked for each of them.
    for (const time of times) {
      expect(new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short' }).format(time)).toBe(
        '9:00 AM',
      );
      expect(isAskedOf({ rrule, zone, startAt }, time)).toBe(true);
    }
  });
});

describe('a rule', () => {
  it.each<[ScheduleSpec, string[]]>([
    [{ rrule: 'FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;BYHOUR=9' }, ['2027-05-03T09:00', '2028-05-01T09:00']],
    [
      { rrule: 'RRULE:freq=monthly;byday=-1fr;byhour=9', zone: 'Europe/Madrid' },
      ['2026-12-25T08:00', '2027-01-29T08:00'],
    ],
    [{ rrule: 'FREQ=YEARLY' }, ['2027-01-01T00:00', '2028-01-01T00:00']],
    [{ rrule: 'FREQ=DAILY;UNTIL=20261130T120000Z;BYHOUR=12' }, ['2026-11-29T12:00', '2026-11-30T12:00']],
    [{ rrule: 'FREQ=DAILY;BYHOUR=9,10;BYSETPOS=-1' }, ['2026-11-29T10:00', '2026-11-30T10:00']],
    // Hours that do not exist, or are there twice.
    [
      { rrule: 'FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=2;BYMINUTE=30;BYMONTH=3,10', zone: 'Europe/Madrid' },
      ['2027-10-31T01:30', '2028-10-29T01:30'],
    ],
  ])('%j has the times %j', (spec, times) => {
    expect(timesOf(spec, now, 2)).toEqual(times);
    expect(problemsOf(spec, now)).toEqual([]);
  });

  it.each<[string, string]>([
    ['FREQ=MONTHLY;BYDAY', 'has `BYDAY`'],
    ['BYDAY=MO', 'must have `FREQ`'],
    ['FREQ=HOURLY', 'must have `FREQ`'],
    ['FREQ=DAILY;FREQ=DAILY', 'twice'],
    ['FREQ=DAILY;X-A=1', 'has `X-A=1`'],
    ['FREQ=DAILY;EXDATE=1', 'does not know'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'in `BYMONTHDAY`'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'in `BYMONTHDAY`'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'with `FREQ=WEEKLY`'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'a number needs'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'at most 5'],
    ['FREQ=YEARLY;BYDAY=53MO', 'at most 52'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO'],
    ['FREQ=DAILY;BYHOUR=24', 'in `BYHOUR`'],
    ['FREQ=DAILY;BYSECOND=30', 'in `BYSECOND`'],
    ['FREQ=DAILY;INTERVAL=2', '`startAt`'],
    ['FREQ=DAILY;COUNT=2', '`startAt`'],
    ['FREQ=WEEKLY', '`BYDAY`'],
    ['FREQ=DAILY;INTERVAL=0', 'from 1 to 1000'],
    ['FREQ=DAILY;COUNT=2000000000', 'from 1 to 1000'],
    ['FREQ=DAILY;UNTIL=20271231', 'UTC'],
    ['FREQ=DAILY;BYSETPOS=1', 'another'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never fires'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'never fires'],
    ['FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=300', 'never fires'],
    ['FREQ=DAILY;UNTIL=20200101T000000Z', 'never fires'],
    [`FREQ=DAILY;BYSETPOS=1;BYHOUR=1,2;BYMINUTE=${[...Array(13).keys()].join(',')}`, 'at most 24 times'],
  ])('%s is refused: %s', (rrule, message) => {
    expect(problemsOf({ rrule }, now)).toMatchObject([
      { reason: 'value.invalid', field: 'spec.rrule', message: expect.stringContaining(message) },
    ]);
  });

  it('is not given with another kind, and counts from its start', () => {
    expect(problemsOf({ rrule: 'FREQ=DAILY', cron: '* * * * *' }, now)).toMatchObject([
      { field: 'spec.rrule' },
    ]);
    const over = { rrule: 'FREQ=DAILY;COUNT=3', startAt: '2026-01-01T00:00:00Z' };
    expect(problemsOf(over, now)).toMatchObject([{ field: 'spec.rrule' }]);
    expect(problemsOf({ ...over, startAt: '2027-01-01T00:00:00Z' }, now)).toEqual([]);
  });

  it('is said with its times, which are all that a sentence says better', () => {
    expect(meaningOf({ rrule: 'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9', zone })).toBe(
      'At 09:00 on the days of the rule FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9, in the time zone America/New_York.',
    );
  });
});

const madrid = workingCalendarOf({
  timeZone: 'Europe/Madrid',
  weekend: ['saturday', 'sunday'],
  holidays: ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06'],
});
const onWorkingDays = (spec: ScheduleSpec, count = 3) =>
  nextTimes(spec, now, count, madrid).map((time) => new Date(time).toISOString().slice(0, 10));

describe('a rule with a calendar', () => {
  it.each(['skip', 'nextWorkingDay', 'previousWorkingDay'] as const)(
    'has the times of a cron of the same days: %s',
    (onNonWorkingDay) => {
      const workingDays = { calendar: 'madrid', onNonWorkingDay };
      expect(onWorkingDays({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,5,6,25,26', workingDays }, 30)).toEqual(
        onWorkingDays({ cron: '0 0 1,5,6,25,26 * *', workingDays }, 30),
      );
    },
  );

  it('has for the n-th working day of a month no holidays, from its start and from its end', () => {
    const spec = (...ofMonth: number[]) => ({
      cron: '0 9 * * *',
      workingDays: { calendar: 'madrid', ofMonth },
    });
    expect(onWorkingDays(spec(3))).toEqual(['2026-12-03', '2027-01-07', '2027-02-03']);
    expect(onWorkingDays(spec(1))).toEqual(['2026-12-01', '2027-01-04', '2027-02-01']);
    expect(onWorkingDays(spec(-1))).toEqual(['2026-11-30', '2026-12-31', '2027-01-29']);
    expect(onWorkingDays(spec(1, -2))).toEqual(['2026-12-01', '2026-12-30', '2027-01-04']);
    expect(
      onWorkingDays({ rrule: 'FREQ=DAILY;BYMONTH=1', workingDays: { calendar: 'madrid', ofMonth: [2] } }, 2),
    ).toEqual(['2027-01-05', '2028-01-04']);
    expect(meaningOf(spec(1, -2))).toBe(
      'At 09:00 every day, in the time zone UTC, if it is the 1st or 2nd last working day of its month in the calendar madrid.',
    );
  });

  it('is refused with a day that is never the n-th working day, or a move of such a day', () => {
    const spec = (more: object): ScheduleSpec => ({
      cron: '0 9 * * *',
      workingDays: { calendar: 'madrid', ofMonth: [24], ...more },
    });
    expect(problemsOf(spec({}), now, madrid)).toMatchObject([{ field: 'spec.workingDays' }]);
    expect(problemsOf(spec({ onNonWorkingDay: 'nextWorkingDay' }), now, madrid)).toMatchObject([
      { field: 'spec.workingDays.onNonWorkingDay' },
    ]);
    expect(
      problemsOf({ everySeconds: 60, workingDays: { calendar: 'madrid', ofMonth: [1] } }, now, madrid),
    ).toMatchObject([{ field: 'spec.workingDays.ofMonth' }]);
  });
});
