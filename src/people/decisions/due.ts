import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { DurationText } from '../../language/durations/duration-text.ts';
import { durationEnd } from '../../language/durations/duration.ts';
import { instantOf } from '../../language/durations/instant.ts';
import { TimestampText } from '../../language/durations/instant-text.ts';
import { addWorkingDays, usualWeekend, weekdays } from '../../language/durations/working-days.ts';

const isZone = (zone: string): boolean => {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId.length > 0;
  } catch {
    return false;
  }
};

/** A number of working days, counted from the day after. */
const WorkingDays = v.strictObject({
  workingDays: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(250, 'must be at most 250'),
  ),
  zone: v.pipe(
    v.string(),
    v.maxLength(60),
    v.check(isZone, 'must be a time zone, such as Europe/Madrid'),
    v.description('The time zone in which days begin, such as `Europe/Madrid`.'),
  ),
  at: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as 17:00'),
      v.description('The time of the last day; default the time at which the wait began.'),
    ),
  ),
  holidays: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.isoDate('must be a date such as 2027-01-06'))),
      v.maxLength(500, 'must have at most 500 days'),
      v.description('Dates that are no working days, beside weekends.'),
    ),
  ),
  weekend: v.optional(
    v.pipe(
      v.array(v.picklist(weekdays)),
      v.maxLength(6, 'must leave a working day'),
      v.description('Default Saturday and Sunday.'),
    ),
  ),
});

/** A moment while a decision waits: after a duration from its beginning, or at a time. */
export const Moment = v.union(
  [DurationText, TimestampText],
  'must be a duration (P3D), or a time with its offset (2027-01-31T09:00:00Z)',
);

/** Until when a decision is due. */
export const Due = v.union(
  [DurationText, TimestampText, WorkingDays],
  'must be a duration (P3D), a time with its offset (2027-01-31T09:00:00Z), or {workingDays, zone}',
);
export type Due = v.InferOutput<typeof Due>;

/** The end of a wait that begins now, in milliseconds since the epoch. @throws HoldfastError 2000 */
export function dueAt(due: Due, now: number): number {
  if (typeof due !== 'string') return workingDaysEnd(due, now);
  return due.startsWith('P') ? durationEnd(due, now) : instantOf(due);
}

function workingDaysEnd(
  { workingDays, zone, at, holidays = [], weekend }: v.InferOutput<typeof WorkingDays>,
  now: number,
): number {
  const begin = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const free = { weekend: weekend ? new Set<string>(weekend) : usualWeekend, holidays: new Set(holidays) };
  const day = addWorkingDays(begin.toPlainDate(), workingDays, free);
  const plainTime = at === undefined ? begin.toPlainTime() : Temporal.PlainTime.from(at);
  return day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}
