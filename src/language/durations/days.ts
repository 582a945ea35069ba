import { Temporal } from 'temporal-polyfill';

/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The beginnings of the last `count` days in a time zone, oldest first, and the end of the last one: `count + 1`
 * times in milliseconds since the epoch. The last day is the one that contains `now`.
 */
export function lastDays(count: number, now: number, timeZone: string): number[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from(
    { length: count + 1 },
    (_, index) => today.add({ days: index + 1 - count }).toZonedDateTime({ timeZone }).epochMilliseconds,
  );
}
