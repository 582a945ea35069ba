import * as v from 'valibot';
import { Temporal } from 'temporal-polyfill';
import { weekdays } from '../../language/durations/working-days.ts';

/** The ways to treat a time on a day that is no working day. */
export const nonWorkingDayRules = ['skip', 'nextWorkingDay', 'previousWorkingDay'] as const;

const nthMessage = 'must be a whole number from 1 to 31, or from -31 to -1';

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
          'The behaviour for a time on a day off: the time is skipped, or moved to the next or the previous working day. Default: `skip`.',
        ),
      ),
    ),
    ofMonth: v.exactOptional(
      v.pipe(
        v.array(
          v.pipe(
            v.number(),
            v.integer(nthMessage),
            v.minValue(-31, nthMessage),
            v.maxValue(31, nthMessage),
            v.check((nth) => nth !== 0, nthMessage),
          ),
        ),
        v.minLength(1, 'must have at least one number'),
        v.maxLength(62, 'must have at most 62 numbers'),
        v.description(
          'The schedule fires only on the n-th working day of a month: 1 is the first, -1 the last. Left out: on each working day.',
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
  const known = new Map<number, boolean>();
  // This is asked for thousands of days of each schedule in a list, so it makes no dates of Temporal, and none twice.
  const isWorkingDay = (day: number): boolean => {
    const date = new Date(day);
    return (
      !freeWeekdays.has(weekdays[(date.getUTCDay() + 6) % 7] ?? '') &&
      !dates.has(date.toISOString().slice(0, 10))
    );
  };
  return {
    timeZone,
    isWorkingDay(day) {
      const found = known.get(day) ?? isWorkingDay(day);
      known.set(day, found);
      return found;
    },
  };
}

const dayMs = 86_400_000;
/** With a calendar, times are looked for as long: one that a spec never has would be looked for until 2100. */
export const horizonMs = 3_660 * dayMs;

/** Returns the days whose times come on a day: the day itself, and those that are moved to it. */
export function daysOn(
  day: number,
  { onNonWorkingDay = 'skip', ofMonth }: Pick<WorkingDays, 'onNonWorkingDay' | 'ofMonth'>,
  { isWorkingDay }: WorkingCalendar,
): number[] {
  if (!isWorkingDay(day)) return [];
  if (ofMonth !== undefined && !isNth(day, ofMonth, isWorkingDay)) return [];
  const days = [day];
  if (onNonWorkingDay === 'skip') return days;
  const step = onNonWorkingDay === 'nextWorkingDay' ? -dayMs : dayMs;
  for (let other = day + step; !isWorkingDay(other) && Math.abs(other - day) < horizonMs; other += step)
    days.push(other);
  return days;
}

/** Returns the day on which the times of a day come; null if they come on none. */
export function workingDayOf(
  day: number,
  { onNonWorkingDay = 'skip', ofMonth }: Pick<WorkingDays, 'onNonWorkingDay' | 'ofMonth'>,
  { isWorkingDay }: WorkingCalendar,
): number | null {
  if (isWorkingDay(day)) return ofMonth === undefined || isNth(day, ofMonth, isWorkingDay) ? day : null;
  if (onNonWorkingDay === 'skip') return null;
  const step = onNonWorkingDay === 'nextWorkingDay' ? dayMs : -dayMs;
  for (let other = day + step; Math.abs(other - day) < horizonMs; other += step)
    if (isWorkingDay(other)) return other;
  return null;
}

/** Whether a working day is the n-th of its month, or the n-th from its end. */
function isNth(day: number, nth: readonly number[], isWorkingDay: WorkingCalendar['isWorkingDay']): boolean {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const countIn = (first: number, end: number) => {
    let count = 0;
    for (let one = first; one < end; one += dayMs) if (isWorkingDay(one)) count += 1;
    return count;
  };
  const [isFromStart, isFromEnd] = [nth.some((one) => one > 0), nth.some((one) => one < 0)];
  return (
    (isFromStart && nth.includes(countIn(Date.UTC(year, month, 1), day) + 1)) ||
    (isFromEnd && nth.includes(-(countIn(day + dayMs, Date.UTC(year, month + 1, 1)) + 1)))
  );
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
