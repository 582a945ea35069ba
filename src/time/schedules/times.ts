import { instantOf } from '../../language/durations/instant.ts';
import type { Calendar } from './calendar.ts';
import { clockOf, type Clock } from './clock.ts';
import { isDayOf } from './day-rules.ts';
import { ofRule } from './rrule/times.ts';
import { calendarsOf, type ScheduleSpec } from './spec.ts';
import { lastMoment as last } from './limits.ts';
import { daysOn, horizonMs, workingMoment, type WorkingCalendar } from './working-days.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const hoursADay = 24;

/**
 * The times of a schedule after that moment, in milliseconds since the epoch, without jitter. A local time that the clock
 * passes over does not exist, and one that it shows twice is a time once: see `timesOfDay`. Temporal fires at all of them,
 * and at some others, too: see `calendarsInUtc`.
 * @param working the calendar that its `workingDays` name. Without it, such a schedule has no times
 */
export function* timesAfter(
  spec: ScheduleSpec,
  after: number,
  working: WorkingCalendar | null,
): Generator<number> {
  const from = spec.startAt === undefined ? after : Math.max(after, instantOf(spec.startAt) - 1);
  const until = spec.endAt === undefined ? last : instantOf(spec.endAt);
  for (const time of allAfter(spec, from, working)) {
    if (time > until) return;
    yield time;
  }
}

export const nextTimes = (
  spec: ScheduleSpec,
  after: number,
  count: number,
  working: WorkingCalendar | null = null,
): number[] => timesAfter(spec, after, working).take(count).toArray();

/** Whether a schedule has this time. */
export const isTimeOf = (spec: ScheduleSpec, time: number, working: WorkingCalendar | null = null): boolean =>
  nextTimes(spec, time - 1, 1, working)[0] === time;

function* allAfter(spec: ScheduleSpec, after: number, working: WorkingCalendar | null): Generator<number> {
  const { everySeconds, offsetSeconds = 0, zone = 'UTC', workingDays, rrule } = spec;
  if (workingDays && !working) return;
  if (rrule !== undefined) yield* ofRule({ ...spec, rrule }, after, working);
  else if (everySeconds === undefined) {
    const comeOn = workingDays && working ? (day: number) => daysOn(day, workingDays, working) : null;
    yield* ofCalendars(calendarsOf(spec), zone, after, comeOn);
  } else yield* ofInterval(everySeconds * 1_000, offsetSeconds * 1_000, after, working);
}

/** With a calendar, those on its working days. */
function* ofInterval(
  everyMs: number,
  offsetMs: number,
  after: number,
  working: WorkingCalendar | null,
): Generator<number> {
  const firstAfter = (moment: number) => (Math.floor((moment - offsetMs) / everyMs) + 1) * everyMs + offsetMs;
  const end = working ? Math.min(last, after + horizonMs) : last;
  for (let time = firstAfter(after); time < end;) {
    const from = working ? workingMoment(time, working) : time;
    if (from === null) return;
    if (from === time) yield time;
    time = from === time ? time + everyMs : firstAfter(from - 1);
  }
}

/**
 * Local times are counted as if their zone were UTC.
 * @param comeOn the days whose times come on a day; null: its own
 */
function* ofCalendars(
  calendars: readonly Calendar[],
  zone: string,
  after: number,
  comeOn: ((day: number) => number[]) | null,
): Generator<number> {
  let latest = after;
  const end = comeOn ? Math.min(last, after + horizonMs) : last;
  const months = new Set(calendars.flatMap(({ month }) => month));
  // A local day begins up to 14 hours before the same day in UTC.
  for (let day = Math.floor(after / dayMs) * dayMs - dayMs; day < end; day += dayMs) {
    const date = new Date(day);
    if (!comeOn && !months.has(date.getUTCMonth() + 1)) {
      day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - dayMs;
      continue;
    }
    const dates = comeOn ? comeOn(day).map((one) => new Date(one)) : [date];
    const matching = calendars.filter((calendar) => dates.some((one) => matchesDay(calendar, one)));
    if (matching.length === 0) continue;
    const clock = clockOf(zone, day);
    const times = new Set(matching.flatMap((calendar) => timesOfDay(calendar, day, clock)));
    for (const time of [...times].toSorted((a, b) => a - b)) {
      if (time <= latest) continue;
      latest = time;
      yield time;
    }
  }
}

const matchesDay = ({ month, dayOfMonth, dayOfWeek, hour, minute, rule }: Calendar, day: Date): boolean =>
  month.includes(day.getUTCMonth() + 1) &&
  dayOfMonth.includes(day.getUTCDate()) &&
  dayOfWeek.includes(day.getUTCDay()) &&
  (rule === undefined || isDayOf(rule, day)) &&
  hour.length * minute.length > 0;

/** A local time that is there twice counts the second time alone, unless the calendar has every hour. */
function timesOfDay({ hour, minute }: Calendar, day: number, clock: Clock): number[] {
  const locals = hour.flatMap((h) => minute.map((m) => day + (h * 60 + m) * minuteMs));
  const isEveryHour = hour.length === hoursADay;
  return locals.flatMap((local) => (isEveryHour ? clock(local) : clock(local).slice(-1)));
}
