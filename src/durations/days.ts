import { Temporal } from 'temporal-polyfill';

/** Whether it is an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The beginnings of the last `count` days in a time zone, oldest first, and where the last of them ends: `count + 1`
 * times in milliseconds since the epoch. The last day is the one that `now` is in.
 */
export function lastDays(count: number, now: number, timeZone: string): number[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from(
    { length: count + 1 },
    (_, index) => today.add({ days: index + 1 - count }).toZonedDateTime({ timeZone }).epochMilliseconds,
  );
}
