import { allOf, valuesOf, type Calendar } from '../calendar.ts';
import { startOf, type RuleSpec } from './local-times.ts';
import { parseRule, type Rule } from './parse.ts';

const week = 7;

/** A calendar among whose times are those of a rule: a clock that is given it has few other times. */
export function candidatesOfRrule(spec: RuleSpec): Calendar[] {
  const parsed = parseRule(spec.rrule);
  if ('problem' in parsed) return [];
  const { rule } = parsed;
  const start = new Date(startOf(spec));
  const { BYHOUR, BYMINUTE } = rule.numbers;
  return [
    {
      ...daysOf(rule, start),
      hour: sorted(BYHOUR ?? [start.getUTCHours()]),
      minute: sorted(BYMINUTE ?? [start.getUTCMinutes()]),
    },
  ];
}

/** Days that a rule does not name follow from its start (RFC 5545 3.3.10). */
function daysOf(
  { frequency, days, numbers }: Rule,
  start: Date,
): Pick<Calendar, 'month' | 'dayOfMonth' | 'dayOfWeek'> {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY } = numbers;
  const isSaid = days.length > 0 || BYMONTHDAY !== undefined || BYYEARDAY !== undefined;
  const isByDate = !isSaid && (frequency === 'MONTHLY' || frequency === 'YEARLY');
  const ofStart = isByDate ? [start.getUTCDate()] : valuesOf(allOf('dayOfMonth'));
  const weekday = !isSaid && frequency === 'WEEKLY' ? [start.getUTCDay()] : valuesOf(allOf('dayOfWeek'));
  const month = isByDate && frequency === 'YEARLY' ? [start.getUTCMonth() + 1] : valuesOf(allOf('month'));
  return {
    month: BYMONTH ? sorted(BYMONTH) : month,
    dayOfMonth: BYMONTHDAY
      ? sorted(BYMONTHDAY.flatMap(datesOf))
      : frequency === 'MONTHLY' && days.some(({ nth }) => nth !== null)
        ? sorted(days.flatMap(({ nth }) => datesOfNth(nth)))
        : ofStart,
    dayOfWeek: days.length > 0 ? sorted(days.map((day) => day.weekday)) : weekday,
  };
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** The dates that a day of a month may be: one that counts from the end differs by the length of the month. */
const datesOf = (day: number): number[] => (day > 0 ? [day] : between(29 + day, 32 + day));

function datesOfNth(nth: number | null): number[] {
  if (nth === null) return between(1, 31);
  return nth > 0
    ? between((nth - 1) * week + 1, nth * week)
    : between(29 + nth * week, 31 + (nth + 1) * week);
}

const between = (first: number, last: number): number[] =>
  valuesOf([{ start: Math.max(first, 1), end: Math.min(last, 31) }]);
