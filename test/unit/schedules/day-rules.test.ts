import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../../src/time/schedules/meaning.ts';
import { problemsOf } from '../../../src/time/schedules/problems.ts';
import { nextTimes } from '../../../src/time/schedules/times.ts';

const after = Date.parse('2026-12-01T00:00:00Z');
const daysOf = (cron: string, count = 4) =>
  nextTimes({ cron }, after, count).map((time) => new Date(time).toISOString().slice(0, 10));

describe('a cron with the days of Quartz', () => {
  it.each([
    ['0 9 L * *', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['0 9 L 2 *', ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28']],
    ['0 9 L-2 * *', ['2026-12-29', '2027-01-29', '2027-02-26', '2027-03-29']],
    ['0 9 L-30 * *', ['2026-12-01', '2027-01-01', '2027-03-01', '2027-05-01']],
    // 31 January 2027 is a Sunday, as is 28 February.
    ['0 9 LW * *', ['2026-12-31', '2027-01-29', '2027-02-26', '2027-03-31']],
    // 1 August 2027 is a Sunday, and 1 May a Saturday.
    ['0 9 1W 5,8 *', ['2027-05-03', '2027-08-02', '2028-05-01', '2028-08-01']],
    ['0 9 15W 5,8 *', ['2027-05-14', '2027-08-16', '2028-05-15', '2028-08-15']],
    ['0 9 31W * *', ['2026-12-31', '2027-01-29', '2027-03-31', '2027-05-31']],
    ['0 9 * * 5L', ['2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26']],
    ['0 9 * * fril', ['2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26']],
    ['0 9 * * 7L', ['2026-12-27', '2027-01-31', '2027-02-28', '2027-03-28']],
    ['0 9 * 5 mon#1', ['2027-05-03', '2028-05-01', '2029-05-07', '2030-05-06']],
    ['0 9 * * 1#5', ['2027-03-29', '2027-05-31', '2027-08-30', '2027-11-29']],
    ['0 9 1,L * *', ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31']],
    ['0 9 * * tue#1,tue#3', ['2026-12-01', '2026-12-15', '2027-01-05', '2027-01-19']],
    // Either matches, as in POSIX.
    ['0 9 L * 5L', ['2026-12-25', '2026-12-31', '2027-01-29', '2027-01-31']],
    ['0 9 */2 * 5L', ['2026-12-25', '2027-01-29', '2027-06-25', '2027-08-27']],
  ])('%s fires on %j', (cron, days) => {
    expect(daysOf(cron)).toEqual(days);
  });

  it.each([
    '0 9 L-31 * *',
    '0 9 32W * *',
    '0 9 0W * *',
    '0 9 * * L',
    '0 9 * * 5#6',
    '0 9 * * 5#0',
    '0 9 * * 8L',
    '0 L * * *',
    '0 9 L/2 * *',
    '0 9 1-L * *',
    '0 9 * L *',
  ])('%s is refused, with the field', (cron) => {
    expect(problemsOf({ cron }, after)).toMatchObject([{ reason: 'value.invalid', field: 'spec.cron' }]);
  });

  it('is refused if it never fires', () => {
    for (const cron of ['0 9 30W 2 *', '0 9 L-29 2 *'])
      expect(problemsOf({ cron }, after)).toMatchObject([
        { field: 'spec.cron', message: expect.stringContaining('never fires') },
      ]);
  });

  it.each([
    ['0 9 L * *', 'At 09:00 on the last day of each month'],
    ['0 9 L-1 * *', 'At 09:00 on the day before the last of each month'],
    ['0 9 L-3 * *', 'At 09:00 on the 3rd day before the last of each month'],
    ['0 9 * * 5L', 'At 09:00 on the last Friday of each month'],
    ['0 9 * 5 1#1', 'At 09:00 on the 1st Monday of the month in May'],
    ['0 9 LW * *', 'At 09:00 on the last day from Monday to Friday of each month'],
    ['0 9 15W * *', 'At 09:00 on the day from Monday to Friday that is nearest to the 15th of each month'],
    ['0 9 1,L * *', 'At 09:00 on the 1st of each month, or on the last day of each month'],
  ])('%s is said as: %s', (cron, sentence) => {
    expect(meaningOf({ cron })).toBe(`${sentence}, in the time zone UTC.`);
  });
});

it('a last day in a zone with changing clocks keeps the rules of an hour that does not exist, or is there twice', () => {
  const at = (cron: string, from: string) =>
    nextTimes({ cron, zone: 'Europe/Madrid' }, Date.parse(from), 2).map((time) =>
      new Date(time).toISOString().slice(0, 16),
    );
  // Clocks change on the last Sundays of March and October.
  expect(at('30 2 * * 0L', '2027-03-01T00:00:00Z')).toEqual(['2027-04-25T00:30', '2027-05-30T00:30']);
  expect(at('30 2 * * 0L', '2026-10-01T00:00:00Z')).toEqual(['2026-10-25T01:30', '2026-11-29T01:30']);
  expect(at('30 0 L * *', '2026-12-01T00:00:00Z')).toEqual(['2026-12-30T23:30', '2027-01-30T23:30']);
});
