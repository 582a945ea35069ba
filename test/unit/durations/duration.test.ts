import { describe, expect, it } from 'vitest';
import { compareDurations, durationEnd, durationProblem } from '../../../src/language/durations/duration.ts';
import { instantOf } from '../../../src/language/durations/instant.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';

const at = (iso: string): number => Date.parse(iso);

describe('durationEnd', () => {
  it.each([
    ['PT15M', '2027-01-31T09:00:00Z', '2027-01-31T09:15:00Z'],
    ['P30D', '2027-01-31T09:00:00Z', '2027-03-02T09:00:00Z'],
    ['P1M', '2027-01-31T09:00:00Z', '2027-02-28T09:00:00Z'],
    ['P1M', '2028-01-31T09:00:00Z', '2028-02-29T09:00:00Z'],
    ['P1Y', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
    ['P2W', '2027-12-25T00:00:00Z', '2028-01-08T00:00:00Z'],
    ['P1DT1H', '2027-03-28T00:30:00Z', '2027-03-29T01:30:00Z'],
    ['PT0.5S', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.500Z'],
    ['PT0S', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('ends %s from %s at %s, by the calendar and in UTC', (duration, from, end) => {
    expect(durationEnd(duration, at(from))).toBe(at(end));
  });

  it('refuses an invalid duration with a 2000 that shows a valid one', () => {
    expect(() => durationEnd('3 days', 0)).toThrowError(HoldfastError);
    expect(() => durationEnd('3 days', 0)).toThrowError(/ISO 8601 duration such as PT15M/);
  });
});

describe('durationProblem', () => {
  it.each(['P1D', 'PT1S', 'P10Y', 'P120M', 'P1Y2M3DT4H5M6S'])('takes %s', (iso) => {
    expect(durationProblem(iso)).toBeNull();
  });

  it.each(['', 'P', 'PT', 'p1d', '1D', 'P1', 'P1H', '+P1D', 'P-1D', 'P1D ', '30', 'PT1M30'])(
    'refuses %j',
    (iso) => {
      expect(durationProblem(iso)).toMatch(/must be an ISO 8601 duration/);
    },
  );

  it('refuses a negative duration', () => {
    expect(durationProblem('-P1D')).toBe('must not be a negative duration');
  });

  it.each(['P11Y', 'P10Y1D', 'P3660D', 'PT99999999H', 'P99999999999D', 'P999999999999Y'])(
    'refuses %s, which is longer than ten years',
    (iso) => {
      expect(durationProblem(iso)).toMatch(/longer than 10 years|must be an ISO 8601/);
    },
  );
});

it('orders durations of different units', () => {
  expect(compareDurations('PT24H', 'P1D')).toBe(0);
  expect(compareDurations('PT90M', 'PT2H')).toBeLessThan(0);
  expect(compareDurations('P1M', 'P4W')).toBeGreaterThan(0);
});

describe('instantOf', () => {
  it('reads a timestamp with its offset', () => {
    expect(instantOf('2027-01-31T09:00:00Z')).toBe(at('2027-01-31T09:00:00Z'));
    expect(instantOf('2027-01-31T09:00:00.125+01:00')).toBe(at('2027-01-31T08:00:00.125Z'));
    expect(instantOf('2027-01-31T09:00Z')).toBe(at('2027-01-31T09:00:00Z'));
  });

  it.each([
    '2027-01-31',
    '2027-01-31T09:00:00',
    '2027-02-30T09:00:00Z',
    'tomorrow',
    '2027-01-31T09:00:00+01:00[Europe/Berlin]',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('refuses %s with a 2000', (text) => {
    expect(() => instantOf(text)).toThrowError(expect.objectContaining({ code: 2000 }));
  });
});
