import { allOf, valuesOf, type Calendar, type DayRule } from './calendar.ts';

type Days = Pick<Calendar, 'dayOfMonth' | 'dayOfWeek'>;

const week = 7;
const [shortest, longest] = [28, 31];
const everyWeekday = valuesOf(allOf('dayOfWeek'));
const mondayToFriday = [1, 2, 3, 4, 5];

/** The days among which those of a rule are, whatever the month. */
export function candidatesOfRule(rule: DayRule): Days {
  if ('beforeLast' in rule)
    return {
      dayOfMonth: between(shortest - rule.beforeLast, longest - rule.beforeLast),
      dayOfWeek: everyWeekday,
    };
  if ('weekday' in rule) {
    const { nth } = rule;
    const first = nth === 'last' ? shortest - week + 1 : (nth - 1) * week + 1;
    return {
      dayOfMonth: between(first, nth === 'last' ? longest : first + week - 1),
      dayOfWeek: [rule.weekday],
    };
  }
  const [first, last] = rule.nearestTo === 'last' ? [shortest, longest] : [rule.nearestTo, rule.nearestTo];
  return { dayOfMonth: between(first - 2, last + 2), dayOfWeek: mondayToFriday };
}

const between = (first: number, last: number): number[] =>
  valuesOf([{ start: Math.max(first, 1), end: Math.min(last, longest) }]);

/** Whether a rule has a day, which is its midnight as if its zone were UTC. */
export function isDayOf(rule: DayRule, date: Date): boolean {
  const [day, length] = [date.getUTCDate(), lengthOf(date)];
  if ('beforeLast' in rule) return day === length - rule.beforeLast;
  if ('weekday' in rule)
    return (
      date.getUTCDay() === rule.weekday &&
      (rule.nth === 'last' ? day > length - week : Math.ceil(day / week) === rule.nth)
    );
  const wanted = rule.nearestTo === 'last' ? length : rule.nearestTo;
  return wanted <= length && day === nearest(date, wanted, length);
}

/** The nearest day from Monday to Friday of the same month: a Saturday gives its Friday, and a Sunday its Monday. */
function nearest(date: Date, wanted: number, length: number): number {
  const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), wanted)).getUTCDay();
  if (weekday === 6) return wanted === 1 ? 3 : wanted - 1;
  if (weekday === 0) return wanted === length ? wanted - 2 : wanted + 1;
  return wanted;
}

const lengthOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
