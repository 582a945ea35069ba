import { describe, expect, it } from 'vitest';
import { isTimeZone, lastDays } from '../../../src/language/durations/days.ts';

const hours = (bounds: readonly number[]) =>
  bounds.slice(1).map((end, index) => (end - (bounds[index] ?? 0)) / 3_600_000);

describe('the last days', () => {
  it('end with the one that it is now, in the time zone', () => {
    const now = Date.parse('2026-11-21T23:30:00Z');
    expect(lastDays(2, now, 'UTC').map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ]);
    expect(lastDays(1, now, 'Europe/Amsterdam').map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ]);
  });

  it('have their real length if clocks change', () => {
    expect(hours(lastDays(3, Date.parse('2026-03-30T12:00:00Z'), 'Europe/Amsterdam'))).toEqual([24, 23, 24]);
    expect(hours(lastDays(3, Date.parse('2026-10-26T12:00:00Z'), 'Europe/Amsterdam'))).toEqual([24, 25, 24]);
  });
});

it('a time zone is one that is known', () => {
  expect(['UTC', 'Asia/Kathmandu', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
