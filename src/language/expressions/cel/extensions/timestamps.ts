import type { Temporal } from 'temporal-polyfill';
import { countOf, momentIn, momentOf, timeOfDay, zonedAt } from '../calendar.ts';
import { dateText } from '../date-text.ts';
import { failure } from '../failure.ts';
import { mapOf } from '../maps.ts';
import { type Extension, integerOf, textOf, timestampOf } from './extension.ts';

/** The parts of a moment in a time zone. `timestamp(execution.now)` is the present one. */
export const timestampFunctions: readonly Extension[] = [
  {
    name: 'timestamp.inZone',
    overloads: ['(string): map<string, dyn>'],
    about: `Gives what clocks and calendars show in a time zone: \`date\`, \`time\`, \`year\`, \`month\`, \`day\`, \`hour\`, \`minute\`, \`second\`, \`weekday\` (Monday is 1) and \`offset\`.`,
    example: [
      'timestamp("2026-11-26T08:30:00Z").inZone("Europe/Madrid")',
      '{"date":"2026-11-26","time":"09:30:00","year":2026,"month":11,"day":26,"hour":9,"minute":30,"second":0,"weekday":4,"offset":"+01:00"}',
    ],
    call: ([timestamp, zone], meter) => {
      const local = zonedAt(timestampOf(timestamp), textOf(zone), meter);
      const { year, month, day, hour, minute, second, dayOfWeek: weekday } = local;
      const numbers = Object.entries({ year, month, day, hour, minute, second, weekday });
      return mapOf([
        ['date', local.toPlainDate()],
        ['time', local.toPlainTime().toString({ smallestUnit: 'second' })],
        ...numbers.map(([name, value]) => [name, BigInt(value)] as const),
        ['offset', local.offset],
      ]);
    },
  },
  {
    name: 'timestamp.format',
    overloads: ['(string, string, string): string'],
    about:
      'Writes a moment in a language and a time zone: `"full"`, `"long"`, `"medium"` or `"short"`, or a pattern of `yyyy`, `yy`, `MMMM`, `MMM`, `MM`, `M`, `dd`, `d`, `EEEE`, `EEE`, `HH`, `H`, `mm`, `ss` and text in single quotes.',
    example: [
      'timestamp("2026-11-26T08:30:00Z").format("en", "EEEE, d MMMM, HH:mm", "Europe/Madrid")',
      '"Thursday, 26 November, 09:30"',
    ],
    call: ([timestamp, locale, style, zone], meter) =>
      dateText(zonedAt(timestampOf(timestamp), textOf(zone), meter), textOf(locale), textOf(style), meter),
  },
  {
    name: 'timestamp.addDays',
    overloads: ['(int, string): timestamp'],
    about: `Moves a moment by days of a time zone, to the same time of day, also over a clock change. A time that is left out there is an hour later.`,
    example: ['timestamp("2027-03-27T11:00:00Z").addDays(1, "Europe/Madrid")', '"2027-03-28T10:00:00.000Z"'],
    call: ([timestamp, days, zone], meter) =>
      momentIn(zonedAt(timestampOf(timestamp), textOf(zone), meter).add({ days: countOf(integerOf(days)) })),
  },
  {
    name: 'timestamp.addMonths',
    overloads: ['(int, string): timestamp'],
    about: 'Moves a moment by months of a time zone. If the month is too short, it is the last day.',
    example: [
      'timestamp("2027-01-31T11:00:00Z").addMonths(1, "Europe/Madrid")',
      '"2027-02-28T11:00:00.000Z"',
    ],
    call: ([timestamp, months, zone], meter) =>
      momentIn(
        zonedAt(timestampOf(timestamp), textOf(zone), meter).add({ months: monthsOf(integerOf(months)) }),
      ),
  },
  {
    name: 'timestamp.daysUntil',
    overloads: ['(timestamp, string): int'],
    about:
      'Counts how often the day changes in a time zone from a moment to another one; negative if that is on an earlier day. A day with a clock change is one day as well.',
    example: [
      'timestamp("2026-11-26T22:30:00Z").daysUntil(timestamp("2026-11-26T23:30:00Z"), "Europe/Madrid")',
      '1',
    ],
    call: ([timestamp, other, zone], meter) => {
      const [from, to] = [timestamp, other].map((moment) =>
        zonedAt(timestampOf(moment), textOf(zone), meter).toPlainDate(),
      ) as [Temporal.PlainDate, Temporal.PlainDate];
      return BigInt(from.until(to, { largestUnit: 'days' }).days);
    },
  },
  {
    name: 'timestamp.nextTime',
    overloads: ['(string, string): timestamp'],
    about:
      'Gives the next moment, always a later one, at which it is a time of day in a time zone. Each day has it once: if a clock change repeats the time, it is the first; if it leaves the time out, it is an hour later.',
    example: [
      'timestamp("2026-11-26T08:30:00Z").nextTime("09:00", "Europe/Madrid")',
      '"2026-11-27T08:00:00.000Z"',
    ],
    call: ([timestamp, time, zone], meter) => {
      const now = timestampOf(timestamp);
      const at = textOf(time);
      timeOfDay(at);
      const today = zonedAt(now, textOf(zone), meter).toPlainDate();
      // A zone may leave out a whole day, as Samoa has: then it is the one after.
      for (const days of [0, 1, 2]) {
        const next = momentOf(today.add({ days }), at, textOf(zone), meter);
        if (next > now) return next;
      }
      throw failure('invalid_timestamp');
    },
  },
];

/** More months than all years have are too many as days, too. */
function monthsOf(value: bigint): number {
  const months = countOf(value);
  if (Math.abs(months) > 120_000) throw failure('invalid_timestamp');
  return months;
}
