import { describe, expect, it } from 'vitest';
import { calendarsInUtc, isAskedOf } from '../../../src/time/schedules/calendars-in-utc.ts';
import type { Calendar } from '../../../src/time/schedules/calendar.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { nextTimes, timesAfter } from '../../../src/time/schedules/times.ts';

const dayMs = 86_400_000;

/** Whether a scheduler that knows UTC alone fires then. */
function matches({ month, dayOfMonth, dayOfWeek, hour, minute }: Calendar, time: number): boolean {
  const date = new Date(time);
  return (
    month.includes(date.getUTCMonth() + 1) &&
    dayOfMonth.includes(date.getUTCDate()) &&
    dayOfWeek.includes(date.getUTCDay()) &&
    hour.includes(date.getUTCHours()) &&
    minute.includes(date.getUTCMinutes())
  );
}

const windowAt = (time: number) => ({ from: time - 8 * dayMs, until: time + 30 * dayMs });
function timesIn(spec: ScheduleSpec, from: number, until: number): number[] {
  const times: number[] = [];
  for (const time of timesAfter(spec, from - 1, null)) {
    if (time >= until) break;
    times.push(time);
  }
  return times;
}
/** Each minute of a period at which a scheduler that knows UTC alone fires. */
function firedIn(spec: ScheduleSpec, from: number, until: number): number[] {
  const calendars = calendarsInUtc(spec, windowAt(from));
  const fired: number[] = [];
  for (let time = from; time < until; time += 60_000)
    if (calendars.some((calendar) => matches(calendar, time))) fired.push(time);
  return fired;
}

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Vancouver',
  'America/Edmonton',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Pacific/Chatham',
];
const crons = [
  '30 2 * * *',
  '*/20 * * * *',
  '15,45 0,23 * * *',
  '0 0 1 * *',
  '59 23 31 * *',
  '0 0 * * mon',
  '30 0 1 1 *',
  '0 23 28-31 2,12 *',
  '5 1 13 * 5',
];
/** Their days are not the same in each month, so a scheduler is given more of them. */
const ruled = ['30 2 L * *', '0 23 * * 5L,0#2', '15 0 LW * *', '15 0 1W * *'];
/** Days on which clocks change somewhere, leap days, and ends of months and of the year. */
const days = ['2026-10-24', '2026-12-20', '2027-02-20', '2027-03-26', '2027-04-02', '2028-02-24'];

describe('the calendars in UTC that a scheduler is given', () => {
  it.each(zones)('have all times of a schedule in %s, on days on which clocks change, too', (zone) => {
    for (const cron of [...crons, ...ruled])
      for (const day of days) {
        const [from, until] = [Date.parse(day), Date.parse(day) + 14 * dayMs];
        const calendars = calendarsInUtc({ cron, zone }, windowAt(from));
        const isMissed = (time: number) => !calendars.some((calendar) => matches(calendar, time));
        expect([cron, day, timesIn({ cron, zone }, from, until).filter(isMissed)]).toEqual([cron, day, []]);
      }
  });

  it('have no others while clocks do not change, but at the end of a month', () => {
    const [from, until] = [Date.parse('2026-12-02'), Date.parse('2026-12-20')];
    for (const zone of zones)
      for (const cron of crons)
        expect([zone, cron, firedIn({ cron, zone }, from, until)]).toEqual([
          zone,
          cron,
          timesIn({ cron, zone }, from, until),
        ]);
  });

  it('are few, however many times they have', () => {
    const all = calendarsInUtc(
      { cron: '*/7 * * * *', zone: 'Asia/Kathmandu' },
      windowAt(Date.parse('2026-12-01')),
    );
    expect(all.length).toBeLessThan(4);
  });
});

describe('a time at which a scheduler fires was asked of it', () => {
  const nightly = { cron: '30 2 * * *', zone: 'Europe/Madrid' };
  it.each<[ScheduleSpec, string, boolean]>([
    [nightly, '2026-12-01T01:30:00Z', true],
    [nightly, '2026-10-24T01:30:00Z', true],
    [nightly, '2026-12-31T00:30:00Z', false],
    [nightly, '2026-12-01T01:30:01Z', false],
    [nightly, '2026-12-01T02:30:00Z', false],
    [{ ...nightly, startAt: '2026-12-02T00:00:00Z' }, '2026-12-01T01:30:00Z', false],
    [{ ...nightly, endAt: '2026-12-01T00:00:00Z' }, '2026-12-01T01:30:00Z', false],
    [{ everySeconds: 900 }, '2026-12-01T00:15:00Z', true],
    [{ everySeconds: 900 }, '2026-12-01T00:16:00Z', false],
  ])('%o at %s: %s', (spec, time, isAsked) => {
    expect(isAskedOf(spec, Date.parse(time))).toBe(isAsked);
  });
});

describe('a schedule at Lord Howe, where clocks change by half an hour,', () => {
  it('has each 20 minutes as clocks show them, also in the half hour that is there twice', () => {
    const spec = { cron: '*/20 * * * *', zone: 'Australia/Lord_Howe' };
    // At 15:00 UTC, clocks go back from 02:00 to 01:30.
    const shown = nextTimes(spec, Date.parse('2027-04-03T14:15:00Z'), 6);
    expect(shown.map((time) => new Date(time).toISOString().slice(11, 16))).toEqual([
      '14:20',
      '14:40',
      '15:10',
      '15:30',
      '15:50',
      '16:10',
    ]);
    const fired = firedIn(spec, Date.parse('2027-04-03T14:15:00Z'), Date.parse('2027-04-03T17:00:00Z'));
    expect(fired).toEqual(expect.arrayContaining(shown));
  });
});

it('a start inside an hour that is there twice leaves the second one', () => {
  const at = (startAt: string) =>
    nextTimes({ cron: '30 2 * * *', zone: 'Europe/Madrid', startAt }, 0, 2).map((time) =>
      new Date(time).toISOString().slice(0, 16),
    );
  expect(at('2026-10-25T00:45:00Z')).toEqual(['2026-10-25T01:30', '2026-10-26T01:30']);
  expect(at('2026-10-25T01:45:00Z')).toEqual(['2026-10-26T01:30', '2026-10-27T01:30']);
});
