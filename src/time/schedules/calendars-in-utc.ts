import { instantOf } from '../../language/durations/instant.ts';
import { calendarFields, type Calendar } from './calendar.ts';
import { candidatesOf, type ScheduleSpec } from './spec.ts';
import { offsetsBetween } from './clock.ts';
import { isTimeOf } from './times.ts';

const dayMinutes = 1_440;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A period in milliseconds since the epoch, both ends included. */
export interface Period {
  from: number;
  until: number;
}

/**
 * The calendars in UTC that have all times of a schedule in a period. A program that fires at these times needs no database of time zones, which may
 * differ from ours. The calendars have further times where clocks change in the period, where the day in UTC is another day of the month, and where
 * times are moved to working days: these times are ignored when they fire. A spec with an interval has no calendars.
 */
export function calendarsInUtc(spec: ScheduleSpec, period: Period): Calendar[] {
  const offsets = offsetsInMinutes(spec, period);
  /** The hours of each minute, by the days on which they are. */
  const found = new Map<string, { days: Days; hours: Map<number, Set<number>> }>();
  for (const calendar of candidatesOf(spec))
    for (const offset of offsets)
      for (const hour of calendar.hour)
        for (const minute of calendar.minute) {
          const inUtc = hour * 60 + minute - offset;
          const shift = Math.floor(inUtc / dayMinutes);
          const ofDay = inUtc - shift * dayMinutes;
          const days = shifted(calendar, shift);
          const key = JSON.stringify(days);
          const group = found.get(key) ?? { days, hours: new Map<number, Set<number>>() };
          found.set(key, group);
          const hours = group.hours.get(ofDay % 60) ?? new Set();
          group.hours.set(ofDay % 60, hours.add(Math.floor(ofDay / 60)));
        }
  return [...found.values()].flatMap(({ days, hours }) =>
    byHours(hours).map((times) => ({ ...days, ...times })),
  );
}

/** The minutes by which the clocks of a schedule are ahead of UTC in a period. */
export const offsetsInMinutes = (
  { everySeconds, zone = 'UTC' }: ScheduleSpec,
  { from, until }: Period,
): number[] =>
  everySeconds === undefined
    ? offsetsBetween(zone, from, until).map((offset) => Math.floor(offset / minuteMs))
    : [];

/** Minutes of the same hours are one calendar. */
function byHours(hoursOf: Map<number, Set<number>>): Pick<Calendar, 'hour' | 'minute'>[] {
  const found = new Map<string, { hour: number[]; minute: number[] }>();
  for (const [minute, hours] of hoursOf) {
    const hour = sorted(hours);
    const key = hour.join(',');
    const same = found.get(key);
    if (same) same.minute.push(minute);
    else found.set(key, { hour, minute: [minute] });
  }
  return [...found.values()].map(({ hour, minute }) => ({ hour, minute: sorted(minute) }));
}

const sorted = (values: Iterable<number>): number[] => [...values].toSorted((a, b) => a - b);

type Days = Pick<Calendar, 'month' | 'dayOfMonth' | 'dayOfWeek'>;

/** The days before or behind those of a calendar. A month ends on any of four days. */
function shifted({ month, dayOfMonth, dayOfWeek }: Calendar, shift: number): Days {
  if (shift === 0) return { month, dayOfMonth, dayOfWeek };
  const [, lastDay] = calendarFields.dayOfMonth;
  const isFirst = (day: number) => (shift > 0 ? day >= shortestMonth : day === 1);
  const otherMonth = shift > 0 ? [1] : lastDays;
  const wraps = dayOfMonth.some(isFirst);
  const days = dayOfMonth.flatMap((day) => [day + shift, ...(isFirst(day) ? otherMonth : [])]);
  const months = wraps ? month.flatMap((one) => [one, ((one - 1 + shift + 12) % 12) + 1]) : month;
  return {
    month: sorted(new Set(months)),
    dayOfMonth: sorted(new Set(days.filter((day) => day >= 1 && day <= lastDay))),
    dayOfWeek: sorted(new Set(dayOfWeek.map((day) => (day + shift + 7) % 7))),
  };
}

const shortestMonth = 28;
const lastDays = [28, 29, 30, 31];

/** When Temporal was asked to fire, clock changes within so many days were known, however late it fires. */
const knownDays = 62;

/** Whether a schedule's own clock was asked to fire at this time, be it one of its times or not. */
export function isAskedOf(spec: ScheduleSpec, time: number): boolean {
  const { everySeconds, startAt, endAt, workingDays: _days, ...rest } = spec;
  if (startAt !== undefined && time < instantOf(startAt)) return false;
  if (endAt !== undefined && time > instantOf(endAt)) return false;
  if (everySeconds !== undefined) return isTimeOf({ ...rest, everySeconds }, time);
  if (time % minuteMs !== 0) return false;
  const period = { from: time - knownDays * dayMs, until: time + knownDays * dayMs };
  return calendarsInUtc(spec, period).some((calendar) => matches(calendar, new Date(time)));
}

const matches = ({ month, dayOfMonth, dayOfWeek, hour, minute }: Calendar, date: Date): boolean =>
  month.includes(date.getUTCMonth() + 1) &&
  dayOfMonth.includes(date.getUTCDate()) &&
  dayOfWeek.includes(date.getUTCDay()) &&
  hour.includes(date.getUTCHours()) &&
  minute.includes(date.getUTCMinutes());
