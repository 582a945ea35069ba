import { Temporal } from 'temporal-polyfill';
import type { Meter } from '../meter.ts';
import { failure } from './failure.ts';
import { timestampAt } from './time.ts';

/** The cost of a calculation in a time zone: tens of microseconds. */
const zoneSteps = 2_000;

/** A moment in a time zone. */
export function zonedAt(timestamp: Date, zone: string, meter: Meter): Temporal.ZonedDateTime {
  const timeZone = zoneOf(zone, meter);
  return Temporal.Instant.fromEpochMilliseconds(timestamp.getTime()).toZonedDateTimeISO(timeZone);
}

/**
 * The moment of a time of day. A time that a clock change leaves out is that much later; of one that comes twice, it is
 * the first.
 */
export function momentOf(date: Temporal.PlainDate, time: string, zone: string, meter: Meter): Date {
  const timeZone = zoneOf(zone, meter);
  return momentIn(date.toZonedDateTime({ timeZone, plainTime: timeOfDay(time) }));
}

export const momentIn = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date =>
  timestampAt(epochMilliseconds);

/**
 * The usual spelling of a time zone's name, because Temporal keeps its data about a zone for each spelling, and a tenant can
 * spell one in thousands of ways.
 */
function zoneOf(zone: string, meter: Meter): string {
  meter.spend(zoneSteps);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw failure('invalid_time_zone');
  }
}

export function timeOfDay(text: string): Temporal.PlainTime {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)) throw failure('time_of_day');
  return Temporal.PlainTime.from(text);
}

/** The calendar day of ISO 8601: 2026-11-26. */
export function parseDate(text: string): Temporal.PlainDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw failure('invalid_date');
  return possible(() => Temporal.PlainDate.from(text, { overflow: 'reject' }));
}

/** Dates have the years of timestamps. */
export function possible(work: () => Temporal.PlainDate): Temporal.PlainDate {
  let date: Temporal.PlainDate;
  try {
    date = work();
  } catch (error) {
    if (error instanceof RangeError) throw failure('invalid_date');
    throw error;
  }
  if (date.year < 1 || date.year > 9999) throw failure('invalid_date');
  return date;
}

/** A number of days or months that leads from one possible date to another at most. */
export function countOf(value: bigint): number {
  if (value > mostDays || value < -mostDays) throw failure('invalid_date');
  return Number(value);
}

const mostDays = 4_000_000n;
