import { instantOf } from '../../language/durations/instant.ts';
import { defaultJitterSeconds, leastJitterSeconds } from './limits.ts';
import { calendarsOf, type ScheduleSpec } from './spec.ts';
import { offsetsOf } from './clock.ts';

const dayMinutes = 1_440;
const daySeconds = dayMinutes * 60;

/**
 * By how many seconds each time is delayed at most. Of the schedules of an account that ask for less than `leastJitterSeconds` and have times in
 * the same minute of a day, one is punctual.
 */
export const jitterOf = (spec: ScheduleSpec, isPunctual: boolean): number =>
  isPunctual ? asked(spec) : Math.max(asked(spec), leastJitterSeconds);

const asked = ({ jitterSeconds = defaultJitterSeconds }: ScheduleSpec): number => jitterSeconds;

/** Whether a schedule has to be punctual to be as it asks, and has not had its last time. */
export const asksToBePunctual = (spec: ScheduleSpec, now: number): boolean =>
  asked(spec) < leastJitterSeconds && (spec.endAt === undefined || instantOf(spec.endAt) >= now);

/**
 * The minutes of a day in UTC in which a schedule has times, whatever the day: at most 1,440. Where clocks change, those of both halves of the year
 * count.
 */
export function minutesOf(spec: ScheduleSpec, now: number): Set<number> {
  const { everySeconds, offsetSeconds = 0, zone = 'UTC' } = spec;
  if (everySeconds !== undefined) return minutesOfInterval(everySeconds, offsetSeconds);
  const offsets = offsetsOf(zone, now).map((ms) => Math.floor(ms / 60_000));
  const locals = calendarsOf(spec).flatMap(({ hour, minute }) =>
    hour.flatMap((h) => minute.map((m) => h * 60 + m)),
  );
  return new Set(locals.flatMap((local) => offsets.map((offset) => minuteOfDay(local - offset))));
}

const minuteOfDay = (minute: number): number => ((minute % dayMinutes) + dayMinutes) % dayMinutes;

function minutesOfInterval(everySeconds: number, offsetSeconds: number): Set<number> {
  const minutes = new Set<number>();
  const step = greatestDivisor(everySeconds, daySeconds);
  for (let second = offsetSeconds % step; second < daySeconds; second += step)
    minutes.add(Math.floor(second / 60));
  return minutes;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
