import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { nextTimes } from '../../../src/time/schedules/times.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';

const next = (spec: ScheduleSpec, after: string, count = 3): string[] =>
  nextTimes(spec, Date.parse(after), count).map((time) => new Date(time).toISOString().slice(0, 16));

describe('the times of a schedule', () => {
  it('are after the moment, never at it, and every so many seconds since 1970 with an offset', () => {
    expect(next({ everySeconds: 900 }, '2026-11-26T10:15:00Z')).toEqual([
      '2026-11-26T10:30',
      '2026-11-26T10:45',
      '2026-11-26T11:00',
    ]);
    expect(next({ everySeconds: 3_600, offsetSeconds: 600 }, '2026-11-26T10:15:00Z', 1)).toEqual([
      '2026-11-26T11:10',
    ]);
  });

  it('need the clock of a zone a few times on a day on which it changes, because a list computes those of a hundred schedules', () => {
    const ask = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
    const spec = { cron: '* * * * *', zone: 'Europe/Madrid' };
    for (const after of ['2026-10-24T22:00:00Z', '2026-10-25T00:59:00Z', '2027-03-28T00:58:00Z']) {
      ask.mockClear();
      next(spec, after);
      expect(ask.mock.calls.length).toBeLessThan(150);
    }
    expect(next(spec, '2027-03-28T00:58:00Z', 2)).toEqual(['2027-03-28T00:59', '2027-03-28T01:00']);
    expect(next({ ...spec, zone: 'Australia/Lord_Howe' }, '2027-04-03T14:59:00Z', 2)).toEqual([
      '2027-04-03T15:00',
      '2027-04-03T15:01',
    ]);
    ask.mockRestore();
  });

  it('are those of all calendars, each once', () => {
    const firstMonday = {
      dayOfMonth: [{ start: 1, end: 7 }],
      dayOfWeek: [{ start: 1 }],
      hour: [{ start: 9 }],
    };
    expect(next({ calendars: [firstMonday, firstMonday] }, '2026-11-26T00:00:00Z')).toEqual([
      '2026-12-07T09:00',
      '2027-01-04T09:00',
      '2027-02-01T09:00',
    ]);
    const quarters = { hour: [{ start: 0, end: 23, step: 6 }], minute: [{ start: 30 }] };
    expect(next({ calendars: [quarters] }, '2026-11-26T13:00:00Z')).toEqual([
      '2026-11-26T18:30',
      '2026-11-27T00:30',
      '2026-11-27T06:30',
    ]);
  });

  it('are as a crontab has them: with two restricted days, either matches', () => {
    expect(next({ cron: '*/20 8-9 * * mon-fri' }, '2026-11-27T09:30:00Z')).toEqual([
      '2026-11-27T09:40',
      '2026-11-30T08:00',
      '2026-11-30T08:20',
    ]);
    expect(next({ cron: '0 0 13 * 5' }, '2026-12-01T00:00:00Z')).toEqual([
      '2026-12-04T00:00',
      '2026-12-11T00:00',
      '2026-12-13T00:00',
    ]);
    expect(next({ cron: '0 12 * * 7' }, '2026-11-26T00:00:00Z', 1)).toEqual(['2026-11-29T12:00']);
    expect(next({ cron: '0 12 * * sat-sun' }, '2026-11-26T00:00:00Z', 2)).toEqual([
      '2026-11-28T12:00',
      '2026-11-29T12:00',
    ]);
  });

  it('stay those of a cron that was saved when any step was taken', () => {
    expect(next({ cron: '*/90 * * * *' }, '2026-11-26T00:00:00Z', 2)).toEqual([
      '2026-11-26T01:00',
      '2026-11-26T02:00',
    ]);
  });

  it('lie between startAt and endAt, both included', () => {
    const spec = { everySeconds: 60, startAt: '2026-11-26T12:00:00Z', endAt: '2026-11-26T12:01:00Z' };
    expect(next(spec, '2026-11-01T00:00:00Z')).toEqual(['2026-11-26T12:00', '2026-11-26T12:01']);
  });

  it('include a leap day, and never 31 February', () => {
    expect(next({ cron: '0 0 29 2 *' }, '2026-11-26T00:00:00Z', 2)).toEqual([
      '2028-02-29T00:00',
      '2032-02-29T00:00',
    ]);
    expect(next({ cron: '0 0 31 2 *' }, '2026-11-26T00:00:00Z')).toEqual([]);
  });
});

describe('a schedule while the clock changes in Madrid', () => {
  const nightly = { cron: '30 2 * * *', zone: 'Europe/Madrid' };

  it('has no 02:30 on the day on which it does not exist', () => {
    expect(next(nightly, '2027-03-26T12:00:00Z')).toEqual([
      '2027-03-27T01:30',
      '2027-03-29T00:30',
      '2027-03-30T00:30',
    ]);
  });

  it('has 02:30 once on the day on which it exists twice, the second time', () => {
    expect(next(nightly, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T01:30', '2026-10-26T01:30']);
    const newYork = { cron: '30 1 * * *', zone: 'America/New_York' };
    expect(next(newYork, '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T06:30', '2026-11-02T06:30']);
  });

  it('has each half hour on both days', () => {
    const hourly = { cron: '30 * * * *', zone: 'Europe/Madrid' };
    expect(next(hourly, '2026-10-24T23:00:00Z', 4)).toEqual([
      '2026-10-24T23:30',
      '2026-10-25T00:30',
      '2026-10-25T01:30',
      '2026-10-25T02:30',
    ]);
    expect(next(hourly, '2027-03-28T00:00:00Z', 2)).toEqual(['2027-03-28T00:30', '2027-03-28T01:30']);
  });

  it('has 03:30 once on both days', () => {
    const later = { cron: '30 3 * * *', zone: 'Europe/Madrid' };
    expect(next(later, '2027-03-27T12:00:00Z', 2)).toEqual(['2027-03-28T01:30', '2027-03-29T01:30']);
    expect(next(later, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T02:30', '2026-10-26T02:30']);
  });

  it('keeps an interval unchanged', () => {
    expect(next({ everySeconds: 3_600 }, '2026-10-25T00:15:00Z')).toEqual([
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ]);
  });
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC'])(
  'each minute in %s is each minute',
  (zone) => {
    const after = Date.parse('2026-11-26T23:58:30Z');
    expect(nextTimes({ cron: '* * * * *', zone }, after, 4).map((time) => time - after)).toEqual([
      30_000, 90_000, 150_000, 210_000,
    ]);
  },
);
