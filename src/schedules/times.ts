import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../durations/instant.ts';
import type { Calendar } from './calendar.ts';
import { calendarsOf, type ScheduleSpec } from './spec.ts';
import { daysOn, horizonMs, workingMoment, type WorkingCalendar } from './working-days.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const hoursADay = 24;
/** Temporal looks no further (`maxCalendarYear` in its `calendar.go`). */
const last = Date.parse('2101-01-01T00:00:00Z');

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
  const { everySeconds, offsetSeconds = 0, zone = 'UTC', workingDays } = spec;
  if (workingDays && !working) return;
  if (everySeconds === undefined) {
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

const matchesDay = ({ month, dayOfMonth, dayOfWeek, hour, minute }: Calendar, day: Date): boolean =>
  month.includes(day.getUTCMonth() + 1) &&
  dayOfMonth.includes(day.getUTCDate()) &&
  dayOfWeek.includes(day.getUTCDay()) &&
  hour.length * minute.length > 0;

/** The moments, in their order, at which clocks show a local time. */
type Clock = (local: number) => number[];

/** The clock of a zone during a day. */
function clockOf(zone: string, day: number): Clock {
  const [first, end] = [day - dayMs, day + 2 * dayMs];
  const [before, behind] = [offsetAt(zone, first), offsetAt(zone, end)];
  if (before === behind) return (local) => [local - before];
  const change = changeBetween(zone, first, end);
  const isShown = (moment: number, local: number) => moment + (moment < change ? before : behind) === local;
  return (local) =>
    [local - before, local - behind].filter((moment) => isShown(moment, local)).toSorted((a, b) => a - b);
}

/** The moment at which a clock changes. A day has up to 1,440 times, and asking for the clock of each is slow. */
function changeBetween(zone: string, first: number, end: number): number {
  const before = offsetAt(zone, first);
  let [earlier, change] = [first, end];
  while (change - earlier > 1) {
    const middle = Math.floor((earlier + change) / 2);
    if (offsetAt(zone, middle) === before) earlier = middle;
    else change = middle;
  }
  return change;
}

/** A local time that is there twice counts the second time alone, unless the calendar has every hour. */
function timesOfDay({ hour, minute }: Calendar, day: number, clock: Clock): number[] {
  const locals = hour.flatMap((h) => minute.map((m) => day + (h * 60 + m) * minuteMs));
  const isEveryHour = hour.length === hoursADay;
  return locals.flatMap((local) => (isEveryHour ? clock(local) : clock(local).slice(-1)));
}

const offsetAt = (zone: string, moment: number): number =>
  zone === 'UTC'
    ? 0
    : Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

const halfAYearMs = 182 * dayMs;

/** What the clocks of a zone are ahead of UTC in both halves of a year, in milliseconds. */
export const offsetsOf = (zone: string, now: number): number[] =>
  [now, now + halfAYearMs].map((moment) => offsetAt(zone, moment));

/** All that the clocks of a zone are ahead of UTC in a period, in milliseconds. No clock changes for less than a day. */
export function offsetsBetween(zone: string, from: number, until: number): number[] {
  const found = new Set([offsetAt(zone, until)]);
  for (let moment = from; moment < until; moment += dayMs) found.add(offsetAt(zone, moment));
  return [...found].toSorted((a, b) => a - b);
}
