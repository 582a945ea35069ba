import { describe, expect, it } from 'vitest';
import { asksToBePunctual, jitterOf, minutesOf } from '../../../src/time/schedules/punctual.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';

const now = Date.UTC(2026, 10, 1);
const minutes = (spec: ScheduleSpec) => [...minutesOf(spec, now)].toSorted((a, b) => a - b);

describe('the minutes of a day in which a schedule has times', () => {
  it('are those of its cron or its calendars, in UTC', () => {
    expect(minutes({ cron: '15 2,14 * * 1' })).toEqual([135, 855]);
    expect(minutes({ calendars: [{ hour: [{ start: 9 }] }] })).toEqual([540]);
    expect(minutes({ cron: '* * * * *' })).toHaveLength(1_440);
  });

  it('are in a zone whose clocks change those of both halves of the year', () => {
    expect(minutes({ cron: '30 0 * * *', zone: 'Europe/Madrid' })).toEqual([22 * 60 + 30, 23 * 60 + 30]);
    expect(minutes({ cron: '0 23 * * *', zone: 'America/Bogota' })).toEqual([4 * 60]);
  });

  it('are those that an interval has on any day', () => {
    expect(minutes({ everySeconds: 60, offsetSeconds: 30 })).toHaveLength(1_440);
    expect(minutes({ everySeconds: 7 * 86_400, offsetSeconds: 3 * 86_400 + 600 })).toEqual([10]);
    expect(minutes({ everySeconds: 43_200, offsetSeconds: 61 })).toEqual([1, 721]);
    expect(minutes({ everySeconds: 7_000 })).toHaveLength(432);
  });
});

describe('the jitter', () => {
  it('is the requested one for a punctual schedule, and five seconds at least for the others', () => {
    const jitters = (jitterSeconds?: number) => {
      const spec = { everySeconds: 60, ...(jitterSeconds !== undefined && { jitterSeconds }) };
      return [jitterOf(spec, true), jitterOf(spec, false)];
    };
    expect(jitters(0)).toEqual([0, 5]);
    expect(jitters(4)).toEqual([4, 5]);
    expect(jitters(20)).toEqual([20, 20]);
    expect(jitters()).toEqual([30, 30]);
  });

  it('is no reason to be punctual if it is five seconds or more, or if the last time is over', () => {
    const asks = (more: Partial<ScheduleSpec>) => asksToBePunctual({ everySeconds: 60, ...more }, now);
    expect([asks({}), asks({ jitterSeconds: 5 }), asks({ jitterSeconds: 4 })]).toEqual([false, false, true]);
    expect(asks({ jitterSeconds: 0, endAt: '2026-10-31T23:59:59Z' })).toBe(false);
  });
});
