import { Temporal } from 'temporal-polyfill';
import {
  addWorkingDays,
  type FreeDays,
  isWorkingDay,
  usualWeekend,
  weekdays,
  workingDaysUntil,
} from '../../../durations/working-days.ts';
import type { Meter } from '../../meter.ts';
import { countOf, momentOf, parseDate, possible, zonedAt } from '../calendar.ts';
import { dateText } from '../date-text.ts';
import { failure } from '../failure.ts';
import { dateOf, type Extension, integerOf, textOf, wrongTypes } from './extension.ts';

/** Days of a calendar, without a time and a time zone. Their operators are in `own-types.ts`. */
export const dateFunctions: readonly Extension[] = [
  {
    name: 'date',
    overloads: ['(string): date', '(date): date', '(timestamp, string): date'],
    about:
      'Makes a date of a text such as `2026-11-26`, or of a moment in a time zone. Dates can be compared, and become such texts.',
    example: ['date(timestamp("2026-11-26T23:30:00Z"), "Europe/Madrid")', '"2026-11-27"'],
    call: ([value, zone], meter) => {
      meter.spend(dateSteps);
      if (value instanceof Date) return possible(() => zonedAt(value, textOf(zone), meter).toPlainDate());
      if (zone !== undefined) return wrongTypes();
      return value instanceof Temporal.PlainDate ? value : parseDate(textOf(value));
    },
  },
  {
    name: 'date.addDays',
    overloads: ['(int): date'],
    about: 'Gives the date so many days later, or earlier if the number is negative.',
    example: ['date("2026-12-30").addDays(3)', '"2027-01-02"'],
    call: ([date, days], meter) => moved(date, meter, { days: countOf(integerOf(days)) }),
  },
  {
    name: 'date.addMonths',
    overloads: ['(int): date'],
    about: 'Gives the date so many months later. If the month is too short, it is the last day.',
    example: ['date("2027-01-31").addMonths(1)', '"2027-02-28"'],
    call: ([date, months], meter) => moved(date, meter, { months: countOf(integerOf(months)) }),
  },
  {
    name: 'date.addWorkingDays',
    overloads: ['(int): date', '(int, map): date'],
    about:
      'Gives the working day that is so many after a date, which itself does not count, or before it if the number is negative. `weekend` lists days of the week (default Saturday and Sunday), `holidays` dates that are free as well; a calendar of the project says both: `addWorkingDays(2, calendars.madrid)`.',
    example: [
      'date("2026-12-23").addWorkingDays(2, {"weekend": ["sunday"], "holidays": ["2026-12-25"]})',
      '"2026-12-26"',
    ],
    call: ([date, days, options], meter) => {
      const from = dateOf(date);
      const count = countOf(integerOf(days));
      const free = freeDays(options ?? new Map(), meter);
      return possible(() => addWorkingDays(from, count, free, () => meter.spend(dateSteps)));
    },
  },
  {
    name: 'date.isWorkingDay',
    overloads: ['(): bool', '(map): bool'],
    about:
      'Whether a date is a working day: neither of the `weekend` (default Saturday and Sunday) nor one of the `holidays`, or by a calendar of the project (`calendars.madrid`).',
    example: ['date("2026-12-25").isWorkingDay({"holidays": ["2026-12-25"]})', 'false'],
    call: ([date, options], meter) => {
      meter.spend(dateSteps);
      return isWorkingDay(dateOf(date), freeDays(options ?? new Map(), meter));
    },
  },
  {
    name: 'date.daysUntil',
    overloads: ['(date): int'],
    about:
      'Counts the days from a date to another one: 1 to the next day, 0 to the same, and a negative number to an earlier one. Moments have `daysUntil` in a time zone.',
    example: ['date("2026-12-30").daysUntil(date("2027-01-02"))', '3'],
    call: ([date, other], meter) => {
      meter.spend(dateSteps);
      return BigInt(dateOf(date).until(dateOf(other), { largestUnit: 'days' }).days);
    },
  },
  {
    name: 'date.workingDaysUntil',
    overloads: ['(date): int', '(date, map): int'],
    about:
      'Counts the working days after a date until another one, which counts if it is one: what `addWorkingDays` needs to come there. It is negative if the other date is earlier. It takes the `weekend` and `holidays` of `addWorkingDays`, or a calendar of the project (`calendars.madrid`).',
    example: ['date("2026-12-23").workingDaysUntil(date("2026-12-28"), {"holidays": ["2026-12-25"]})', '2'],
    call: ([date, other, options], meter) => {
      const [from, to] = [dateOf(date), dateOf(other)];
      const free = freeDays(options ?? new Map(), meter);
      return BigInt(workingDaysUntil(from, to, free, () => meter.spend(dateSteps)));
    },
  },
  {
    name: 'date.at',
    overloads: ['(string, string): timestamp'],
    about:
      'Gives the moment of a time of day in a time zone. If a clock change repeats the time, it is the first; if it leaves the time out, it is an hour later.',
    example: ['date("2026-11-26").at("09:00", "Europe/Madrid")', '"2026-11-26T08:00:00.000Z"'],
    call: ([date, time, zone], meter) => momentOf(dateOf(date), textOf(time), textOf(zone), meter),
  },
  {
    name: 'date.format',
    overloads: ['(string, string): string'],
    about: 'Writes a date in a language, in a style or by a pattern as moments are, without a time.',
    example: ['date("2026-11-26").format("de", "long")', '"26. November 2026"'],
    call: ([date, locale, style], meter) => dateText(dateOf(date), textOf(locale), textOf(style), meter),
  },
];

/** The cost of a calculation with dates. */
const dateSteps = 100;

function moved(value: unknown, meter: Meter, by: Temporal.DurationLike): Temporal.PlainDate {
  meter.spend(dateSteps);
  const date = dateOf(value);
  return possible(() => date.add(by));
}

function freeDays(options: unknown, meter: Meter): FreeDays {
  if (!(options instanceof Map)) return wrongTypes();
  // A calendar of the project has a time zone, too, which dates do not need.
  const {
    weekend = null,
    holidays = [],
    timeZone: _,
    ...others
  } = Object.fromEntries(options) as Record<string, unknown>;
  if (Object.keys(others).length > 0 || !Array.isArray(holidays)) throw failure('free_days');
  meter.spend(dateSteps * holidays.length);
  return {
    weekend: weekend === null ? usualWeekend : weekendOf(weekend),
    holidays: new Set(
      holidays.map((day) => String(day instanceof Temporal.PlainDate ? day : parseDate(textOf(day)))),
    ),
  };
}

/** A week without a working day would be searched for ever. */
function weekendOf(days: unknown): ReadonlySet<string> {
  const names: ReadonlySet<unknown> = new Set(weekdays);
  if (!Array.isArray(days) || days.length > 100 || !days.every((day) => names.has(day)))
    throw failure('free_days');
  const weekend = new Set<string>(days);
  if (weekend.size === weekdays.length) throw failure('free_days');
  return weekend;
}
