import * as v from 'valibot';
import { calendarFields } from '../../../src/time/calendars/calendar.ts';
import { limits } from '../../../src/time/calendars/limits.ts';

export const TimeZone = v.pipe(
  calendarFields.timeZone,
  v.description('An IANA time zone, such as `Europe/Madrid`.'),
);

/** The fields that may be left out. */
export const optionalFields = {
  workingDays: v.optional(
    v.pipe(
      calendarFields.workingDays,
      v.description('The working days of the week; Monday to Friday by default.'),
    ),
  ),
  holidays: v.optional(
    v.pipe(
      calendarFields.holidays,
      v.description(
        `The holidays, at most ${limits.maxHolidays}. With \`ics\`, the calendar has the days of both.`,
      ),
    ),
  ),
  ics: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => new TextEncoder().encode(text).length <= limits.maxIcsBytes,
        `must have at most ${limits.maxIcsBytes} bytes`,
      ),
      v.description(
        'An iCalendar text (RFC 5545) whose all-day events are holidays. It is read once, and not kept.',
      ),
    ),
  ),
};
