import type { Temporal } from 'temporal-polyfill';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The days on which nobody works: names of weekdays, and dates such as 2026-12-25. */
export interface FreeDays {
  weekend: ReadonlySet<string>;
  holidays: ReadonlySet<string>;
}

export const usualWeekend: ReadonlySet<string> = new Set(['saturday', 'sunday']);

/**
 * The working day that is so many after a day, or before it if the number is negative; the day itself for 0. A week
 * must have a working day.
 * @param onDay is called for each day on the way; it may throw
 */
export function addWorkingDays(
  from: Temporal.PlainDate,
  count: number,
  free: FreeDays,
  onDay: () => void = () => {},
): Temporal.PlainDate {
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    onDay();
    day = day.add({ days: Math.sign(count) });
    if (isWorkingDay(day, free)) left -= 1;
  }
  return day;
}

/**
 * How many working days `addWorkingDays` adds to a day to reach another day, which counts if it is a working day; negative if the other day is
 * earlier.
 * @param onDay is called for each day on the way; it may throw
 */
export function workingDaysUntil(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  free: FreeDays,
  onDay: () => void = () => {},
): number {
  const { days: distance } = from.until(to, { largestUnit: 'days' });
  let [day, count] = [from, 0];
  for (let left = Math.abs(distance); left > 0; left -= 1) {
    onDay();
    day = day.add({ days: Math.sign(distance) });
    if (isWorkingDay(day, free)) count += Math.sign(distance);
  }
  return count;
}

export const isWorkingDay = (day: Temporal.PlainDate, { weekend, holidays }: FreeDays): boolean =>
  !weekend.has(weekdays[day.dayOfWeek - 1] ?? '') && !holidays.has(day.toString());
