import { Temporal } from 'temporal-polyfill';
import { errors } from '../errors/catalogue.ts';

/**
 * ISO 8601; the last unit of a time may have a fraction. Temporal is more tolerant: it accepts lower case and signs. Each alternative is written out,
 * because generators of clients know no lookahead.
 */
export const durationPattern = durationPatternOf('[0-9]+', '[0-9]+(?:[.,][0-9]{1,9})?');
export const maxDurationLength = 64;

/** The longest duration that anything may wait. */
export const MAX_DURATION_YEARS = 10;

/**
 * The end of an ISO 8601 duration (`PT15M`, `P30D`, `P1M`) that starts at `fromMs`, in milliseconds since the epoch.
 * Months and years are calendar ones, in UTC.
 * @throws HoldfastError 2000 if it is no duration, negative, or longer than ten years
 */
export function durationEnd(iso: string, fromMs: number): number {
  const problem = durationProblem(iso);
  if (problem !== null) throw errors.durationInvalid(problem);
  return addUtc(Temporal.Duration.from(iso), fromMs);
}

/** The message about a text that is no duration at all. */
export const notADuration = 'must be an ISO 8601 duration such as PT15M, P3D or P1M';

/** Why a text is not a duration that Holdfast accepts; null if it is. */
export function durationProblem(iso: string): string | null {
  const duration = parse(iso);
  if (duration === null) return notADuration;
  if (duration.sign < 0) return 'must not be a negative duration';
  return isTooLong(duration) ? `must not be longer than ${MAX_DURATION_YEARS} years` : null;
}

function isTooLong(duration: Temporal.Duration): boolean {
  const longest = Temporal.Duration.from({ years: MAX_DURATION_YEARS });
  // Durations are compared from a fixed date: P10Y and P120M are the same, P3660D is longer.
  const from = Temporal.PlainDateTime.from('2001-01-01T00:00:00');
  try {
    return Temporal.Duration.compare(duration, longest, { relativeTo: from }) > 0;
  } catch {
    // It ends after the last date of the calendar.
    return true;
  }
}

/** Compares two valid durations that start at the same moment: below 0 if `a` is shorter. */
export function compareDurations(a: string, b: string, fromMs = 0): number {
  return durationEnd(a, fromMs) - durationEnd(b, fromMs);
}

function parse(iso: string): Temporal.Duration | null {
  // The sign is read, so that the message can name it.
  if (iso.length > maxDurationLength || !durationPattern.test(iso.replace(/^-/, ''))) return null;
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

function durationPatternOf(whole: string, last: string): RegExp {
  const one = (unit: string): string => `(?:${whole}${unit})?`;
  const date = `(?:${one('Y')}${one('M')}${one('W')}${whole}D|${one('Y')}${one('M')}${whole}W|${one('Y')}${whole}M|${whole}Y)`;
  const time = `T(?:${one('H')}${one('M')}${last}S|${one('H')}${last}M|${last}H)`;
  return new RegExp(`^P(?:${date}(?:${time})?|${time})$`);
}
