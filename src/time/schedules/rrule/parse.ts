import {
  countParts,
  frequencies,
  numberParts,
  ruleDays,
  withoutPart,
  type Frequency,
  type NumberPart,
} from './parts.ts';

/** A day of the week, or the n-th of them in a month or a year; from the end if it is negative. */
export interface RuleDay {
  weekday: number;
  nth: number | null;
}

/** A recurrence rule (RFC 5545 3.3.10). */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** The end in milliseconds since the epoch. */
  until: number | null;
  days: readonly RuleDay[];
  numbers: Readonly<Partial<Record<NumberPart, readonly number[]>>>;
  /** The parts as they are written, without UNTIL. */
  text: string;
  /** The same without the times of a day. */
  dayText: string;
}

/** A problem of a rule; the readers of its parts throw it, and `parseRule` returns it. */
class RuleProblem extends Error {}
const refuse = (message: string): never => {
  throw new RuleProblem(message);
};

/** Reads the value of an `RRULE`, with its name before it or without. */
export function parseRule(written: string): { rule: Rule } | { problem: string } {
  try {
    return { rule: ruleOf(partsOf(written.trim().replace(/^rrule:/i, ''))) };
  } catch (error) {
    if (error instanceof RuleProblem) return { problem: error.message };
    throw error;
  }
}

function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (name === '')
      refuse(`has \`${part}\`: its parts must be such as \`FREQ=MONTHLY\`, with a semicolon between them`);
    if (name === 'BYWEEKNO') refuse('cannot have `BYWEEKNO`: weeks of a year are not supported');
    if (!known.has(name)) refuse(`has the part \`${name}\`, which RFC 5545 does not know`);
    if (parts.has(name)) refuse(`has the part \`${name}\` twice`);
    parts.set(name, value);
  }
  return parts;
}

const known = new Set([
  'FREQ',
  'UNTIL',
  'BYDAY',
  'WKST',
  ...Object.keys(numberParts),
  ...Object.keys(countParts),
]);

function ruleOf(parts: Map<string, string>): Rule {
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (frequency === undefined)
    return refuse(
      `must have \`FREQ\`, one of ${frequencies.join(', ')}; \`cron\` and \`everySeconds\` have shorter ones`,
    );
  if (parts.has('COUNT') && parts.has('UNTIL')) refuse('cannot have both `COUNT` and `UNTIL`');
  const numbers: Partial<Record<NumberPart, number[]>> = {};
  for (const name of Object.keys(numberParts) as NumberPart[]) {
    const value = parts.get(name);
    if (value === undefined) continue;
    if (withoutPart[name]?.includes(frequency)) refuse(`cannot have \`${name}\` with \`FREQ=${frequency}\``);
    numbers[name] = value.split(',').map((one) => numberOf(name, one));
  }
  const days = daysOf(parts.get('BYDAY'), frequency, numbers.BYMONTH !== undefined);
  // Programs read these together in different ways.
  if (numbers.BYYEARDAY && (days.length > 0 || numbers.BYMONTH || numbers.BYMONTHDAY))
    refuse('cannot have `BYYEARDAY` together with `BYDAY`, `BYMONTH` or `BYMONTHDAY`');
  if (numbers.BYMONTHDAY && days.some(({ nth }) => nth !== null))
    refuse('cannot have `BYMONTHDAY` together with a number in `BYDAY`');
  const others = [...parts.keys()].filter((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (numbers.BYSETPOS && others.length === 0) refuse('must have another `BY…` part with `BYSETPOS`');
  const start = parts.get('WKST');
  if (start !== undefined && !ruleDays.some((day) => day === start))
    refuse(`has \`WKST=${start}\`: it must be one of ${ruleDays.join(', ')}`);
  const until = parts.get('UNTIL');
  return {
    frequency,
    interval: countOf('INTERVAL', parts) ?? 1,
    count: countOf('COUNT', parts),
    until: until === undefined ? null : untilOf(until),
    days,
    numbers,
    text: textOf(parts, ['UNTIL']),
    dayText: textOf(parts, ['UNTIL', 'BYHOUR', 'BYMINUTE', 'BYSECOND']),
  };
}

const textOf = (parts: Map<string, string>, without: readonly string[]): string =>
  [...parts].flatMap(([name, value]) => (without.includes(name) ? [] : [`${name}=${value}`])).join(';');

function numberOf(name: NumberPart, written: string): number {
  const { first, last, isSigned } = numberParts[name];
  const value = (isSigned ? /^[+-]?\d{1,3}$/ : /^\d{1,2}$/).test(written) ? Number(written) : Number.NaN;
  const size = Math.abs(value);
  if (size >= first && size <= last) return value;
  const range = first === last ? String(first) : `from ${first} to ${last}`;
  return refuse(
    `has \`${written}\` in \`${name}\`: it must be ${range}${isSigned ? ', or the same with a minus' : ''}`,
  );
}

function countOf(name: keyof typeof countParts, parts: Map<string, string>): number | null {
  const written = parts.get(name);
  if (written === undefined) return null;
  const value = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  return value >= 1 && value <= countParts[name]
    ? value
    : refuse(`has \`${name}=${written}\`: it must be from 1 to ${countParts[name]}`);
}

function daysOf(written: string | undefined, frequency: Frequency, isInMonth: boolean): RuleDay[] {
  return (written?.split(',') ?? []).map((text) => {
    const [, nth, day] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? [];
    const weekday = ruleDays.findIndex((one) => one === day);
    const size = Math.abs(Number(nth ?? 1));
    if (weekday < 0 || size < 1)
      return refuse(`has \`${text}\` in \`BYDAY\`: it must be a day such as \`FR\`, \`1MO\` or \`-1FR\``);
    if (nth !== undefined && frequency !== 'MONTHLY' && frequency !== 'YEARLY')
      return refuse(`has \`${text}\` in \`BYDAY\`: a number needs \`FREQ=MONTHLY\` or \`FREQ=YEARLY\``);
    // A 53rd Monday is one of the next year in most years.
    const most = frequency === 'MONTHLY' || isInMonth ? 5 : 52;
    if (size > most) return refuse(`has \`${text}\` in \`BYDAY\`: its number must be at most ${most}`);
    return { weekday, nth: nth === undefined ? null : Number(nth) };
  });
}

/** With a time zone, it is a moment in UTC (RFC 5545 3.3.10). */
function untilOf(written: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(written) ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment)
    ? refuse(`has \`UNTIL=${written}\`: it must be a moment in UTC such as 20271231T235959Z`)
    : moment;
}
