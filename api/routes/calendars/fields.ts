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
      v.description('The days of the week on which somebody works; Monday to Friday as it is created.'),
    ),
  ),
  holidays: v.optional(
    v.pipe(
      calendarFields.holidays,
      v.description(
        `Dates on which nobody works, at most ${limits.maxHolidays}. With \`ics\`, both together are the whole list.`,
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
