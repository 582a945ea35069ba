import { candidatesOf, type ScheduleSpec } from './spec.ts';

/** About so many of the times that come too late to start anything are recorded, the newest ones; more if most of a day's times come close together. */
const recordedTimes = 10;
const longestSeconds = 7 * 86_400;

/**
 * How late Temporal still fires a time, in seconds. Temporal forgets an older time without a word, so this period is longer than the one in which a
 * late time may start: then the firing reports that its time was missed. A schedule with many times in a day has a short period, because a Temporal
 * that is down for days fires all missed times afterwards.
 */
export const firedLateSeconds = (spec: ScheduleSpec, catchUpSeconds: number): number =>
  Math.max(catchUpSeconds, Math.min(recordedTimes * secondsBetween(spec), longestSeconds));

/** The seconds from one time to the next, on a day that has all of its times. */
function secondsBetween(spec: ScheduleSpec): number {
  if (spec.everySeconds !== undefined) return spec.everySeconds;
  const inADay = candidatesOf(spec).reduce((sum, { hour, minute }) => sum + hour.length * minute.length, 0);
  return Math.floor(86_400 / inADay);
}
