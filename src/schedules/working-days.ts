import * as v from 'valibot';
import { Temporal } from 'temporal-polyfill';
import { weekdays } from '../durations/working-days.ts';

/** What happens to a time on a day that is no working day. */
export const nonWorkingDayRules = ['skip', 'nextWorkingDay', 'previousWorkingDay'] as const;

/** The calendar of the project by which a schedule tells working days. */
export const WorkingDays = v.pipe(
  v.strictObject({
    calendar: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.maxLength(63, 'must have at most 63 characters'),
      v.description('The name of a calendar of the project.'),
    ),
    onNonWorkingDay: v.exactOptional(
      v.pipe(
        v.picklist(nonWorkingDayRules),
        v.description(
          'What happens to a time on another day: it is skipped, or it comes at the same time of the next or of the previous working day. Left out: `skip`.',
        ),
      ),
    ),
  }),
  v.description('On which days it fires: on working days of a calendar, as it is when it fires.'),
);
export type WorkingDays = v.InferOutput<typeof WorkingDays>;

/** A calendar of the project, as times are computed with it. A day is its midnight as if its zone were UTC, in milliseconds. */
export interface WorkingCalendar {
  timeZone: string;
  isWorkingDay: (day: number) => boolean;
}

export function workingCalendarOf({
  timeZone,
  weekend,
  holidays,
}: {
  timeZone: string;
  weekend: readonly string[];
  holidays: readonly string[];
}): WorkingCalendar {
  const [freeWeekdays, dates] = [new Set(weekend), new Set(holidays)];
  return {
    timeZone,
    // This is asked for thousands of days of each schedule in a list, so it makes no dates of Temporal.
    isWorkingDay(day) {
      const date = new Date(day);
      return (
        !freeWeekdays.has(weekdays[(date.getUTCDay() + 6) % 7] ?? '') &&
        !dates.has(date.toISOString().slice(0, 10))
      );
    },
  };
}

const dayMs = 86_400_000;
/** With a calendar, times are looked for as long: one that a spec never has would be looked for until 2100. */
export const horizonMs = 3_660 * dayMs;

/** Returns the days whose times come on a day: the day itself, and those that are moved to it. */
export function daysOn(
  day: number,
  { onNonWorkingDay = 'skip' }: Pick<WorkingDays, 'onNonWorkingDay'>,
  { isWorkingDay }: WorkingCalendar,
): number[] {
  if (!isWorkingDay(day)) return [];
  const days = [day];
  if (onNonWorkingDay === 'skip') return days;
  const step = onNonWorkingDay === 'nextWorkingDay' ? -dayMs : dayMs;
  for (let other = day + step; !isWorkingDay(other) && Math.abs(other - day) < horizonMs; other += step)
    days.push(other);
  return days;
}

/** The first moment from a moment on that is on a working day of the calendar's own zone; null if none comes. */
export function workingMoment(time: number, { timeZone, isWorkingDay }: WorkingCalendar): number | null {
  const date = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = Date.UTC(date.year, date.month - 1, date.day);
  if (isWorkingDay(first)) return time;
  for (let day = first + dayMs; day - first < horizonMs; day += dayMs)
    if (isWorkingDay(day)) return dateOf(day).toZonedDateTime(timeZone).epochMilliseconds;
  return null;
}

const dateOf = (day: number): Temporal.PlainDate => {
  const date = new Date(day);
  return new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};
