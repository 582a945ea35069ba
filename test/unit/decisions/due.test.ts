import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Due, dueAt } from '../../../src/people/decisions/due.ts';

const thursday = Date.parse('2026-12-03T09:30:00Z');
const isoOf = (due: Due, from = thursday): string => new Date(dueAt(due, from)).toISOString();

describe('the time of a decision', () => {
  it.each<[Due, string]>([
    ['P3D', '2026-12-06T09:30:00.000Z'],
    ['2027-01-31T09:00:00+01:00', '2027-01-31T08:00:00.000Z'],
    [{ workingDays: 1, zone: 'UTC' }, '2026-12-04T09:30:00.000Z'],
    // The weekend is passed over.
    [{ workingDays: 2, zone: 'UTC' }, '2026-12-07T09:30:00.000Z'],
    [{ workingDays: 2, zone: 'Europe/Madrid', at: '17:00' }, '2026-12-07T16:00:00.000Z'],
    [
      { workingDays: 2, zone: 'Europe/Madrid', at: '17:00', holidays: ['2026-12-07', '2026-12-08'] },
      '2026-12-09T16:00:00.000Z',
    ],
    [{ workingDays: 1, zone: 'Asia/Dubai', weekend: ['friday', 'saturday'] }, '2026-12-06T09:30:00.000Z'],
    // In the evening of UTC it is the next day already in Auckland.
    [{ workingDays: 1, zone: 'Pacific/Auckland', at: '09:00' }, '2026-12-03T20:00:00.000Z'],
  ])('%j ends at %s', (due, end) => {
    expect(v.is(Due, due)).toBe(true);
    expect(isoOf(due)).toBe(end);
  });

  it('keeps the time of a zone if clocks change meanwhile', () => {
    const saturday = Date.parse('2026-10-24T10:00:00Z');
    expect(isoOf({ workingDays: 1, zone: 'Europe/Madrid' }, saturday)).toBe('2026-10-26T11:00:00.000Z');
  });

  it.each([
    { workingDays: 0, zone: 'UTC' },
    { workingDays: 251, zone: 'UTC' },
    { workingDays: 1, zone: 'Europe/Nowhere' },
    { workingDays: 1 },
    { workingDays: 1, zone: 'UTC', at: '24:00' },
    { workingDays: 1, zone: 'UTC', holidays: ['2026-02-30x'] },
    {
      workingDays: 1,
      zone: 'UTC',
      weekend: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    },
    'soon',
    '2027-01-31',
    3,
  ])('is refused for %j', (due) => {
    expect(v.is(Due, due)).toBe(false);
  });
});
