import { Temporal } from 'temporal-polyfill';
import { errors } from '../errors/catalogue.ts';

/** Longest duration that anything may wait for. */
export const MAX_DURATION_YEARS = 10;

/**
 * The moment at which an ISO 8601 duration (`PT15M`, `P30D`, `P1M`) that starts at `fromMs` is over,
 * in milliseconds since the epoch; months and years are calendar ones, in UTC.
 * Throws HoldfastError 2000 for anything that is no duration, is negative, or is longer than ten years.
 */
export function durationEnd(iso: string, fromMs: number): number {
  const problem = durationProblem(iso);
  if (problem !== null) throw errors.durationInvalid(problem);
  return addUtc(Temporal.Duration.from(iso), fromMs);
}

/** Why a text is not a duration that Holdfast accepts, or null. */
export function durationProblem(iso: string): string | null {
  const duration = parse(iso);
  if (duration === null) return 'must be an ISO 8601 duration such as PT15M, P3D or P1M';
  if (duration.sign < 0) return 'must not be a negative duration';
  return isTooLong(duration) ? `must not be longer than ${MAX_DURATION_YEARS} years` : null;
}

function isTooLong(duration: Temporal.Duration): boolean {
  const longest = Temporal.Duration.from({ years: MAX_DURATION_YEARS });
  // A calendar day is compared from a fixed point: P10Y and P120M are the same, P3660D is longer.
  const from = Temporal.PlainDateTime.from('2001-01-01T00:00:00');
  try {
    return Temporal.Duration.compare(duration, longest, { relativeTo: from }) > 0;
  } catch {
    // It ends after all that the calendar has.
    return true;
  }
}

/** Order of two valid durations that start at the same moment: below 0 where `a` is the shorter. */
export function compareDurations(a: string, b: string, fromMs = 0): number {
  return durationEnd(a, fromMs) - durationEnd(b, fromMs);
}

function parse(iso: string): Temporal.Duration | null {
  // Temporal is laxer than ISO 8601: it takes lower case and signs.
  if (iso.length > 64 || !/^-?P(?=.)[0-9YMWDTHS.,]+$/.test(iso)) return null;
  try {
    return Temporal.Duration.from(iso);
  } catch {
    return null;
  }
}

function addUtc(duration: Temporal.Duration, fromMs: number): number {
  return Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO('UTC').add(duration)
    .epochMilliseconds;
}
