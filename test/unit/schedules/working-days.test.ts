import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../src/time/schedules/problems.ts';
import { candidatesOf, type ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { isTimeOf, nextTimes } from '../../../src/time/schedules/times.ts';
import { workingCalendarOf } from '../../../src/time/schedules/working-days.ts';

const weekend = ['saturday', 'sunday'];
const madrid = (...holidays: string[]) => workingCalendarOf({ timeZone: 'Europe/Madrid', weekend, holidays });
const working = madrid('2026-12-25', '2027-01-06');
const zone = 'Europe/Madrid';
const onDays = (onNonWorkingDay?: 'skip' | 'nextWorkingDay' | 'previousWorkingDay') => ({
  calendar: 'madrid',
  ...(onNonWorkingDay && { onNonWorkingDay }),
});

const next = (spec: ScheduleSpec, after: string, count = 3, calendar = working): string[] =>
  nextTimes(spec, Date.parse(after), count, calendar).map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );

describe('a schedule with a calendar', () => {
  it('leaves out days that are no working days', () => {
    const spec = { cron: '0 9 * * *', zone, workingDays: onDays() };
    expect(next(spec, '2026-12-23T12:00:00Z')).toEqual([
      '2026-12-24T08:00',
      '2026-12-28T08:00',
      '2026-12-29T08:00',
    ]);
    expect(next({ ...spec, workingDays: onDays('skip') }, '2027-01-05T12:00:00Z', 1)).toEqual([
      '2027-01-07T08:00',
    ]);
  });

  it('fires at the same time of the next working day, into another month and once with a time that is there anyway', () => {
    const monthly = { cron: '0 9 25,31 * *', zone, workingDays: onDays('nextWorkingDay') };
    expect(next(monthly, '2026-12-24T12:00:00Z', 4)).toEqual([
      '2026-12-28T08:00',
      '2026-12-31T08:00',
      '2027-01-25T08:00',
      '2027-02-01T08:00',
    ]);
    const daily = { cron: '0 9 * * *', zone, workingDays: onDays('nextWorkingDay') };
    expect(next(daily, '2026-12-24T12:00:00Z', 2)).toEqual(['2026-12-28T08:00', '2026-12-29T08:00']);
  });

  it('comes at the same time of the previous working day, before a holiday that is still ahead', () => {
    const spec = { cron: '0 9 25,31 * *', zone, workingDays: onDays('previousWorkingDay') };
    expect(next(spec, '2026-12-23T12:00:00Z', 4)).toEqual([
      '2026-12-24T08:00',
      '2026-12-31T08:00',
      '2027-01-25T08:00',
      '2027-01-29T08:00',
    ]);
  });

  it('has its days in its own time zone', () => {
    const late = { cron: '30 23 * * fri', zone: 'America/New_York', workingDays: onDays() };
    expect(next(late, '2026-12-10T00:00:00Z', 1)).toEqual(['2026-12-12T04:30']);
  });

  it('moves to the same local time when clocks change between the days', () => {
    const holidays = madrid('2027-03-26');
    const before = { cron: '0 9 26 * *', zone, workingDays: onDays('nextWorkingDay') };
    expect(next(before, '2027-03-25T12:00:00Z', 1, holidays)).toEqual(['2027-03-29T07:00']);
    const back = { cron: '0 9 31 10 *', zone, workingDays: onDays('previousWorkingDay') };
    expect(next(back, '2027-10-01T00:00:00Z', 1)).toEqual(['2027-10-29T07:00']);
    const sundays = workingCalendarOf({ timeZone: zone, weekend: ['saturday'], holidays: [] });
    const twice = { cron: '30 2 30 10 *', zone, workingDays: onDays('nextWorkingDay') };
    expect(next(twice, '2027-10-01T00:00:00Z', 1, sundays)).toEqual(['2027-10-31T01:30']);
    const missing = { cron: '30 2 27 3 *', zone, workingDays: onDays('nextWorkingDay') };
    expect(next(missing, '2027-03-01T00:00:00Z', 1, sundays)).not.toContain('2027-03-28T01:30');
  });

  it('continues an interval from the start of the next working day of its calendar', () => {
    const spec = { everySeconds: 3_600, workingDays: onDays() };
    expect(next(spec, '2026-12-24T21:30:00Z')).toEqual([
      '2026-12-24T22:00',
      '2026-12-27T23:00',
      '2026-12-28T00:00',
    ]);
    expect(next({ everySeconds: 60, workingDays: onDays() }, '2027-10-29T21:59:00Z', 1)).toEqual([
      '2027-10-31T23:00',
    ]);
  });

  it('has no times if its calendar is not known, and looks for them for ten years at most', () => {
    const spec = { cron: '0 9 * * sun', zone, workingDays: onDays() };
    expect(nextTimes(spec, Date.parse('2026-12-24T12:00:00Z'), 1)).toEqual([]);
    expect(next(spec, '2026-12-24T12:00:00Z')).toEqual([]);
    expect(next({ everySeconds: 60, workingDays: onDays() }, '2026-12-25T12:00:00Z', 1)).toHaveLength(1);
  });

  it('distinguishes its own times from those at which Temporal fires besides', () => {
    const spec = { cron: '0 9 25 * *', zone, workingDays: onDays('nextWorkingDay') };
    const isOwn = (time: string) => isTimeOf(spec, Date.parse(time), working);
    expect(isOwn('2026-12-28T08:00:00Z')).toBe(true);
    for (const other of ['2026-12-25T08:00:00Z', '2026-12-29T08:00:00Z']) expect(isOwn(other)).toBe(false);
    const [clock] = candidatesOf(spec);
    expect(clock).toMatchObject({ hour: [9], minute: [0] });
    expect(clock?.dayOfMonth).toHaveLength(31);
    expect(candidatesOf({ ...spec, workingDays: onDays() })[0]?.dayOfMonth).toEqual([25]);
  });
});

describe('a schedule with a calendar is refused', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  it.each<[ScheduleSpec, string, typeof working | null]>([
    [{ cron: '0 9 * * *', workingDays: onDays() }, 'spec.workingDays.calendar', null],
    [{ cron: '0 9 * * sat', workingDays: onDays() }, 'spec.workingDays', working],
    [
      { everySeconds: 60, workingDays: onDays('nextWorkingDay') },
      'spec.workingDays.onNonWorkingDay',
      working,
    ],
  ])('%j', (spec, field, calendar) => expect(problemsOf(spec, now, calendar)).toMatchObject([{ field }]));

  it('unless its times are moved to working days', () =>
    expect(problemsOf({ cron: '0 9 * * sat', workingDays: onDays('nextWorkingDay') }, now, working)).toEqual(
      [],
    ));
});
