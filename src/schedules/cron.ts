import {
  allOf,
  calendarFields,
  valuesOf,
  type Calendar,
  type CalendarField,
  type ValueRange,
} from './calendar.ts';

/** In the order of a line. */
export const cronFields = [
  'minute',
  'hour',
  'dayOfMonth',
  'month',
  'dayOfWeek',
] as const satisfies CalendarField[];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * Parses the five fields of POSIX's crontab, with names, and with steps as most crons have them. If both days are
 * restricted, either matches (POSIX.1-2024, crontab), which Temporal does not do: so it becomes two calendars.
 */
export function parseCron(text: string): { calendars: Calendar[] } | { problem: string } {
  const written = text.trim().split(/\s+/);
  if (written.length !== cronFields.length)
    return { problem: 'must have 5 fields: minute, hour, day of the month, month, day of the week' };
  const values: Partial<Record<CalendarField, readonly number[]>> = {};
  for (const [index, field] of cronFields.entries()) {
    const ranges = parseField(field, written[index] ?? '');
    if (ranges === null) return { problem: problemOf(field, written[index] ?? '') };
    values[field] = valuesOf(ranges).map((value) => (field === 'dayOfWeek' ? value % 7 : value));
  }
  const calendar = values as Calendar;
  const [, , dayOfMonth = '', , dayOfWeek = ''] = written;
  if (dayOfMonth.startsWith('*') || dayOfWeek.startsWith('*')) return { calendars: [calendar] };
  return {
    calendars: [
      { ...calendar, dayOfWeek: valuesOf(allOf('dayOfWeek')) },
      { ...calendar, dayOfMonth: valuesOf(allOf('dayOfMonth')) },
    ],
  };
}

function problemOf(field: CalendarField, written: string): string {
  const [first, last] = limitsOf(field);
  const name = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `has \`${written}\` as the ${name}: it must be *, or values from ${first} to ${last} such as 1,3-5,*/2`;
}

/** Crons take 7 for Sunday, too. */
const limitsOf = (field: CalendarField): readonly [number, number] =>
  field === 'dayOfWeek' ? [0, 7] : calendarFields[field];

function parseField(field: CalendarField, written: string): ValueRange[] | null {
  const ranges = written.split(',').map((part) => parsePart(field, part));
  return ranges.includes(null) ? null : ranges.filter((range) => range !== null);
}

function parsePart(field: CalendarField, part: string): ValueRange | null {
  const [, from, to, every] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/.exec(part) ?? [];
  if (from === undefined) return null;
  const [first, last] = calendarFields[field];
  const step = every === undefined ? 1 : Number(every);
  if (step < 1) return null;
  if (from === '*') return to === undefined ? { start: first, end: last, step } : null;
  const start = valueOf(field, from);
  const ended = to === undefined ? (every === undefined ? start : last) : valueOf(field, to);
  // A week that is written `fri-sun` goes on to its last day.
  const end = field === 'dayOfWeek' && ended === 0 && start !== 0 ? 7 : ended;
  return start === null || end === null || end < start ? null : { start, end, step };
}

function valueOf(field: CalendarField, written: string): number | null {
  const [first, last] = limitsOf(field);
  const names = field === 'month' ? months : field === 'dayOfWeek' ? days : [];
  const named = names.indexOf(written.toLowerCase());
  if (named >= 0) return named + first;
  const value = /^\d{1,2}$/.test(written) ? Number(written) : Number.NaN;
  return value >= first && value <= last ? value : null;
}
