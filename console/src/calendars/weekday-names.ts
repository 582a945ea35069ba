import type { Calendar } from '../api/types.ts';

type Weekday = Calendar['workingDays'][number];

/** The days of the week, as they are written in forms and lists. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const weekdays = Object.keys(weekdayNames) as Weekday[];

/** Names the days from Monday on: `Monday, Tuesday`. */
export const namesOf = (days: readonly Weekday[]): string =>
  weekdays
    .filter((day) => days.includes(day))
    .map((day) => weekdayNames[day])
    .join(', ');
