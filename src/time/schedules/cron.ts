import {
  allOf,
  calendarFields,
  valuesOf,
  type Calendar,
  type CalendarField,
  type DayRule,
  type ValueRange,
} from './calendar.ts';
import { candidatesOfRule } from './day-rules.ts';

/** The fields in the order of a line. */
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
 * Parses the five fields of POSIX's crontab, with names, with steps as most crons have them, and with the days of Quartz (`L`, `15W`, `5L`, `5#2`).
 * If both days are restricted, either matches (POSIX.1-2024, crontab), which Temporal does not do: so it becomes two calendars.
 */
export function parseCron(text: string): { calendars: Calendar[] } | { problem: string } {
  const written = text.trim().split(/\s+/);
  if (written.length !== cronFields.length)
    return { problem: 'must have 5 fields: minute, hour, day of the month, month, day of the week' };
  const values: Partial<Record<CalendarField, readonly number[]>> = {};
  const rules: Partial<Record<CalendarField, readonly DayRule[]>> = {};
  for (const [index, field] of cronFields.entries()) {
    const parts = (written[index] ?? '')
      .split(',')
      .map((part) => ruleOf(field, part) ?? parsePart(field, part));
    if (parts.includes(null)) return { problem: problemOf(field, written[index] ?? '') };
    const ranges = parts.filter((part) => part !== null && 'start' in part);
    values[field] = valuesOf(ranges).map((value) => (field === 'dayOfWeek' ? value % 7 : value));
    rules[field] = parts.filter((part): part is DayRule => part !== null && !('start' in part));
  }
  const calendar = values as Record<CalendarField, readonly number[]>;
  const inMonth = choices({ dayOfMonth: calendar.dayOfMonth, dayOfWeek: all.dayOfWeek }, rules.dayOfMonth);
  const inWeek = choices({ dayOfMonth: all.dayOfMonth, dayOfWeek: calendar.dayOfWeek }, rules.dayOfWeek);
  const [, , dayOfMonth = '', , dayOfWeek = ''] = written;
  const isBoth = dayOfMonth.startsWith('*') || dayOfWeek.startsWith('*');
  const chosen = isBoth
    ? inMonth.flatMap((one) => inWeek.map((other) => bothOf(one, other)))
    : [...inMonth, ...inWeek];
  return { calendars: chosen.map((one) => ({ ...calendar, ...one })) };
}

type Days = Pick<Calendar, 'dayOfMonth' | 'dayOfWeek' | 'rule'>;

const all = { dayOfMonth: valuesOf(allOf('dayOfMonth')), dayOfWeek: valuesOf(allOf('dayOfWeek')) };

/** The days that a field writes as numbers, and those of each of its rules. */
const choices = (numbers: Days, rules: readonly DayRule[] = []): Days[] => [
  ...(numbers.dayOfMonth.length === 0 || numbers.dayOfWeek.length === 0 ? [] : [numbers]),
  ...rules.map((rule) => ({ ...candidatesOfRule(rule), rule })),
];

/** The days that are in both. One of them is written with `*`, so it has no rule. */
const bothOf = (one: Days, other: Days): Days => ({
  ...one,
  ...other,
  dayOfMonth: one.dayOfMonth.filter((day) => other.dayOfMonth.includes(day)),
  dayOfWeek: one.dayOfWeek.filter((day) => other.dayOfWeek.includes(day)),
});

/** The rule that a part of a field is; null if it is none. */
function ruleOf(field: CalendarField, part: string): DayRule | null {
  if (field === 'dayOfMonth') {
    const [isLast, before = '0'] = /^l(?:-(\d{1,2}))?$/i.exec(part) ?? [];
    if (isLast !== undefined) return Number(before) < 31 ? { beforeLast: Number(before) } : null;
    const [, near] = /^(l|\d{1,2})w$/i.exec(part) ?? [];
    const nearestTo = near === undefined ? null : /l/i.test(near) ? 'last' : valueOf(field, near);
    return nearestTo === null ? null : { nearestTo };
  }
  const [, day, nth] = (field === 'dayOfWeek' && /^([a-z]{3}|\d)(?:#([1-5])|l)$/i.exec(part)) || [];
  const weekday = day === undefined ? null : valueOf(field, day);
  return weekday === null ? null : { weekday: weekday % 7, nth: nth === undefined ? 'last' : Number(nth) };
}

function problemOf(field: CalendarField, written: string): string {
  const [first, last] = limitsOf(field);
  const name = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const rules = field === 'dayOfMonth' ? ', L, L-3, LW or 15W' : field === 'dayOfWeek' ? ', 5L or 5#2' : '';
  return `has \`${written}\` as the ${name}: it must be *, or values from ${first} to ${last} such as 1,3-5,*/2${rules}`;
}

/** Crons take 7 for Sunday, too. */
const limitsOf = (field: CalendarField): readonly [number, number] =>
  field === 'dayOfWeek' ? [0, 7] : calendarFields[field];

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
