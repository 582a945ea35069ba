import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { isTimeZone } from '../../language/durations/days.ts';
import { weekdays } from '../../language/durations/working-days.ts';
import { limits } from './limits.ts';

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
};

const HolidayName = v.pipe(
  v.string(),
  v.maxLength(limits.maxNameLength, `must have at most ${limits.maxNameLength} characters`),
);

/** A day on which nobody works, beside those of each week. */
export const Holiday = v.strictObject({
  date: v.pipe(v.string(), v.check(isDate, 'must be a date such as 2027-01-06')),
  name: HolidayName,
});
export type Holiday = v.InferOutput<typeof Holiday>;

/** The fields of a calendar that may be given. */
export const calendarFields = {
  timeZone: v.pipe(
    v.string(),
    v.maxLength(60, 'must have at most 60 characters'),
    v.check(
      (zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone),
      'must be a time zone, such as Europe/Madrid',
    ),
  ),
  workingDays: v.pipe(
    v.array(v.picklist(weekdays)),
    v.minLength(1, 'must name a working day'),
    v.check((days) => new Set(days).size === days.length, 'must name each day once'),
  ),
  holidays: v.pipe(
    v.array(Holiday),
    v.maxLength(limits.maxHolidays, `must have at most ${limits.maxHolidays} days`),
    v.check((days) => new Set(days.map(({ date }) => date)).size === days.length, 'must name each date once'),
  ),
} as const;

export interface Calendar {
  timeZone: string;
  workingDays: readonly (typeof weekdays)[number][];
  /** In the order of their dates, each date once. */
  holidays: readonly Holiday[];
}

export const usualWorkingDays: Calendar['workingDays'] = weekdays.slice(0, 5);

/** The part of a calendar that expressions see: the options of `addWorkingDays`, and the time zone. */
export const freeDaysOf = ({ timeZone, workingDays, holidays }: Calendar) => ({
  timeZone,
  weekend: weekdays.filter((day) => !workingDays.includes(day)),
  holidays: holidays.map(({ date }) => date),
});

export const inOrder = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
