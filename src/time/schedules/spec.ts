import * as v from 'valibot';
import { isTimeZone } from '../../language/durations/days.ts';
import { TimestampText } from '../../language/durations/instant-text.ts';
import { allOf, calendarOf, valuesOf, WrittenCalendar, type Calendar } from './calendar.ts';
import { parseCron } from './cron.ts';
import { candidatesOfRrule } from './rrule/candidates.ts';
import { WorkingDays } from './working-days.ts';
import {
  defaultJitterSeconds,
  leastJitterSeconds,
  longestSeconds,
  maxJitterSeconds,
  ruleLimits,
  shortestSeconds,
} from './limits.ts';

const whole = (first: number, last: number, description: string) => {
  const message = `must be a whole number from ${first} to ${last}`;
  return v.pipe(
    v.number(),
    v.integer(message),
    v.minValue(first, message),
    v.maxValue(last, message),
    v.description(description),
  );
};

const maxCalendars = 10;
/** Intl takes offsets as well, which Temporal does not. */
const isIanaName = (zone: string): boolean => /^[A-Za-z]/.test(zone) && isTimeZone(zone);

/** When a schedule fires: one of `cron`, `everySeconds`, `calendars` and `rrule`, and its bounds. */
export const ScheduleSpec = v.pipe(
  v.strictObject({
    cron: v.exactOptional(
      v.pipe(
        v.string(),
        v.maxLength(200, 'must have at most 200 characters'),
        v.description(
          'Minute, hour, day of the month, month and day of the week, as in a crontab. If both days are restricted, either matches.',
        ),
      ),
    ),
    everySeconds: v.exactOptional(
      whole(shortestSeconds, longestSeconds, 'The interval in seconds, counted from 1970-01-01T00:00:00Z.'),
    ),
    offsetSeconds: v.exactOptional(
      whole(
        0,
        longestSeconds,
        'With `everySeconds`: the offset of each time in seconds. It must be shorter than the interval.',
      ),
    ),
    calendars: v.exactOptional(
      v.pipe(
        v.array(WrittenCalendar),
        v.minLength(1, 'must have at least one calendar'),
        v.maxLength(maxCalendars, `must have at most ${maxCalendars} calendars`),
        v.description(
          'Fires when all fields of one of them match: `{"dayOfMonth": [{"start": 1, "end": 7}], "dayOfWeek": [{"start": 1}]}` is the first Monday of a month.',
        ),
      ),
    ),
    rrule: v.exactOptional(
      v.pipe(
        v.string(),
        v.maxLength(ruleLimits.maxLength, `must have at most ${ruleLimits.maxLength} characters`),
        v.description(
          'A recurrence rule of RFC 5545 (3.3.10): `FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;BYHOUR=9` is the first Monday of May at nine. `startAt` is its start (DTSTART); without it, hours and minutes that it does not say are 0. The frequency is DAILY, WEEKLY, MONTHLY or YEARLY.',
        ),
      ),
    ),
    workingDays: v.exactOptional(WorkingDays),
    zone: v.exactOptional(
      v.pipe(
        v.string(),
        v.maxLength(60, 'must have at most 60 characters'),
        v.check(isIanaName, 'must be the name of a time zone, such as Europe/Madrid'),
        v.description('The time zone of `cron`, `calendars` and `rrule`; left out: UTC.'),
      ),
    ),
    jitterSeconds: v.exactOptional(
      whole(
        0,
        maxJitterSeconds,
        `The maximum delay of each time, in seconds; the delay depends on the id of the schedule. Default: ${defaultJitterSeconds}. For less than ${leastJitterSeconds}, see \`jitterSeconds\` of the schedule.`,
      ),
    ),
    startAt: v.exactOptional(
      v.pipe(TimestampText, v.description('The schedule does not fire before this time.')),
    ),
    endAt: v.exactOptional(
      v.pipe(TimestampText, v.description('The schedule does not fire after this time.')),
    ),
  }),
  v.description('The times of the schedule: exactly one of `cron`, `everySeconds`, `calendars` and `rrule`.'),
);
export type ScheduleSpec = v.InferOutput<typeof ScheduleSpec>;

/** Its calendars; none if it is an interval. A rule has further days than its own in its calendar. */
export function calendarsOf({ cron, calendars = [], ...spec }: ScheduleSpec): Calendar[] {
  if (spec.rrule !== undefined) return candidatesOfRrule({ ...spec, rrule: spec.rrule });
  if (cron === undefined) return calendars.map(calendarOf);
  const parsed = parseCron(cron);
  return 'calendars' in parsed ? parsed.calendars : [];
}

/** The calendars, in its zone, among whose times are those of a schedule. Where times are moved to working days, they may come on any day. */
export function candidatesOf(spec: ScheduleSpec): Calendar[] {
  const { onNonWorkingDay = 'skip' } = spec.workingDays ?? {};
  const calendars = calendarsOf(spec);
  return onNonWorkingDay === 'skip' ? calendars : calendars.map((calendar) => ({ ...calendar, ...eachDay }));
}

const eachDay = {
  month: valuesOf(allOf('month')),
  dayOfMonth: valuesOf(allOf('dayOfMonth')),
  dayOfWeek: valuesOf(allOf('dayOfWeek')),
};
