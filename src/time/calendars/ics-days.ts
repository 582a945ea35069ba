import { Temporal } from 'temporal-polyfill';
import { type ContentLine, type EventLines, IcsFault } from './ics-lines.ts';
import { limits } from './limits.ts';

/** A longer event would be one that does not end. */
const mostDays = 366;

/** The dates on which an event is, which begins at a line. @throws IcsFault */
export function* daysOfEvent(event: EventLines, line: number, thisYear: number): Generator<string> {
  const { DTSTART, RRULE } = event;
  if (!DTSTART) throw new IcsFault(line, 'The event has no `DTSTART`.');
  const first = dateOf(DTSTART);
  const length = lengthOf(event, first);
  for (const begin of RRULE ? yearly(RRULE, first, thisYear) : [first])
    for (let day = 0; day < length; day += 1) yield textOf(begin.add({ days: day }), line);
}

/** Expressions know no other years. */
function textOf(date: Temporal.PlainDate, line: number): string {
  if (date.year < 1 || date.year > 9999)
    throw new IcsFault(line, 'The event has days before or after the years 1 to 9999.');
  return date.toString();
}

function lengthOf({ DTEND, DURATION }: EventLines, first: Temporal.PlainDate): number {
  const at = DTEND ?? DURATION;
  if (!at) return 1;
  const days = DTEND ? first.until(dateOf(DTEND)).days : durationDays(at);
  // Some calendars write the first day itself as the end.
  const length = DTEND && days === 0 ? 1 : days;
  if (length < 1 || length > mostDays)
    throw new IcsFault(at.line, `The event has no days, or more than ${mostDays}.`);
  return length;
}

function durationDays({ value, line }: ContentLine): number {
  const [, count, unit] = /^\+?P(\d{1,3})([DW])$/i.exec(value) ?? [];
  if (count === undefined) throw new IcsFault(line, 'A `DURATION` has whole days, such as `P2D`.');
  return Number(count) * (unit?.toUpperCase() === 'W' ? 7 : 1);
}

function dateOf({ name, value, line }: ContentLine): Temporal.PlainDate {
  if (!/^\d{8}$/.test(value))
    throw new IcsFault(
      line,
      `\`${name}\` is no date, such as \`;VALUE=DATE:20270106\`: only all-day events are holidays.`,
    );
  try {
    const [year, month, day] = [value.slice(0, 4), value.slice(4, 6), value.slice(6)].map(Number);
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    );
  } catch {
    throw new IcsFault(line, `\`${name}\` is a date that does not exist.`);
  }
}

/** The beginnings of an event that comes each year (§3.3.10). One on 29 February comes in leap years. */
function* yearly(
  rule: ContentLine,
  first: Temporal.PlainDate,
  thisYear: number,
): Generator<Temporal.PlainDate> {
  const { interval, count, until } = ruleOf(rule, first);
  const from = Math.max(0, Math.ceil((thisYear - 1 - first.year) / interval));
  for (let time = from; time < count; time += 1) {
    const year = first.year + time * interval;
    if (year > thisYear + limits.icsYears) return;
    const begin = first.with({ year });
    if (until !== null && begin.toString() > until) return;
    if (begin.day === first.day) yield begin;
  }
}

/** `06` is 6, too (§3.3.10). */
const isSame = (text: string, number: number): boolean => /^\d{1,2}$/.test(text) && Number(text) === number;

function ruleOf(rule: ContentLine, first: Temporal.PlainDate) {
  const { value, line } = rule;
  const parts = new Map(
    value.split(';').map((part): [string, string] => {
      const [name = '', given = ''] = part.split('=', 2);
      return [name.toUpperCase(), given.toUpperCase()];
    }),
  );
  const {
    FREQ,
    INTERVAL = '1',
    COUNT,
    UNTIL,
    BYMONTH,
    BYMONTHDAY,
    WKST: _,
    ...others
  } = Object.fromEntries(parts) as Record<string, string | undefined>;
  const isSameDay =
    (BYMONTH === undefined || isSame(BYMONTH, first.month)) &&
    (BYMONTHDAY === undefined || (isSame(BYMONTHDAY, first.day) && BYMONTH !== undefined));
  const isLeapDay = first.month === 2 && first.day === 29;
  const isNumber = (text: string) => /^[1-9]\d{0,3}$/.test(text);
  const isReadable =
    FREQ === 'YEARLY' &&
    Object.keys(others).length === 0 &&
    isSameDay &&
    isNumber(INTERVAL) &&
    (COUNT === undefined || (isNumber(COUNT) && !isLeapDay)) &&
    (UNTIL === undefined || /^\d{8}(?:T\d{6}Z?)?$/.test(UNTIL));
  if (!isReadable)
    throw new IcsFault(
      line,
      'An `RRULE` can only be read as the same day each year (`FREQ=YEARLY`, with `INTERVAL`, `COUNT` or `UNTIL`). Write the dates as events.',
    );
  const until = UNTIL === undefined ? null : `${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}`;
  return { interval: Number(INTERVAL), count: COUNT === undefined ? Infinity : Number(COUNT), until };
}
