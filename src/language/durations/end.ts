import { Temporal } from 'temporal-polyfill';
import { durationEnd, durationProblem, MAX_DURATION_YEARS, notADuration } from './duration.ts';
import { instantOf } from './instant.ts';
import { isInstant } from './instant-text.ts';

/**
 * When a time is over that begins now: after a duration (`P3D`), or at a moment (`2027-01-31T09:00:00Z`), but not before now. Milliseconds since the
 * epoch.
 * @throws HoldfastError 2000
 */
export const endOf = (text: string, now: number): number =>
  isInstant(text) ? Math.max(now, instantOf(text)) : durationEnd(text, now);

/** Why a text is not such an end that Holdfast accepts; null if it is. */
export function endProblem(text: string, now: number): string | null {
  if (!isInstant(text)) {
    const problem = durationProblem(text);
    return problem === notADuration
      ? `${notADuration}, or a time with its offset such as 2027-01-31T09:00:00Z`
      : problem;
  }
  const latest = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('UTC')
    .add({ years: MAX_DURATION_YEARS }).epochMilliseconds;
  return instantOf(text) > latest ? `must not be more than ${MAX_DURATION_YEARS} years ahead` : null;
}

/** How long a wait lasts if neither the definition nor the action says it. */
export const defaultWait = 'P30D';

/** Whether one end is not before another one. Of a duration and a time nobody knows which is earlier before the wait begins. */
export const isAfter = (when: string, end: string): boolean =>
  isInstant(when) === isInstant(end) && endOf(when, 0) >= endOf(end, 0);

/** Whether a value is written out as an end that is over as it begins, such as `PT0S`. */
export const isOverAtOnce = (value: unknown, now = Date.now()): value is string =>
  typeof value === 'string' && endProblem(value, now) === null && endOf(value, now) <= now;
