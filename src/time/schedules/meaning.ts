import type { Calendar, DayRule } from './calendar.ts';
import { calendarsOf, type ScheduleSpec } from './spec.ts';
import type { WorkingDays } from './working-days.ts';

const hoursADay = 24;
const minutesAnHour = 60;
/** More times of a day than these are said by their hours and minutes. */
const maxTimes = 6;

/** Says in a sentence when a spec fires. The spec has no problems (`problemsOf`). */
export function meaningOf(spec: ScheduleSpec): string {
  const { everySeconds, offsetSeconds = 0, zone = 'UTC', workingDays, rrule, startAt, endAt } = spec;
  const times =
    everySeconds === undefined
      ? `${rrule === undefined ? ofCalendars(calendarsOf(spec)) : `${calendarsOf(spec).map(timesOf).join('')} on the days of the rule ${rrule}`}, in the time zone ${zone}`
      : `every ${duration(everySeconds).replace(/^1 /, '')}${offsetSeconds > 0 ? `, moved by ${duration(offsetSeconds)}` : ''}`;
  const days = workingDays === undefined ? '' : onWorkingDays(workingDays);
  const bounds = `${startAt === undefined ? '' : `, from ${startAt}`}${endAt === undefined ? '' : `, until ${endAt}`}`;
  return `${times.charAt(0).toUpperCase()}${times.slice(1)}${days}${bounds}.`;
}

function onWorkingDays({ calendar, onNonWorkingDay = 'skip', ofMonth }: WorkingDays): string {
  if (ofMonth)
    return `, if it is the ${ofMonth.map(nthWorkingDay).join(' or ')} working day of its month in the calendar ${calendar}`;
  if (onNonWorkingDay === 'skip') return `, on working days of the calendar ${calendar}`;
  const other = onNonWorkingDay === 'nextWorkingDay' ? 'next' : 'previous';
  return `, or else on the ${other} working day of the calendar ${calendar}`;
}

const nthWorkingDay = (nth: number): string =>
  nth > 0 ? ordinal(nth) : nth === -1 ? 'last' : `${ordinal(-nth)} last`;

/** Calendars that differ in their days alone, as a cron with both days makes them, say the rest once. */
function ofCalendars(calendars: readonly Calendar[]): string {
  const parts = new Map<string, Set<string>>();
  for (const calendar of calendars) {
    const rest = [timesOf(calendar), monthsOf(calendar)].join('\n');
    parts.set(rest, (parts.get(rest) ?? new Set()).add(daysOf(calendar)));
  }
  return [...parts]
    .map(([rest, days]) => {
      const [times = '', months = ''] = rest.split('\n');
      return [times, [...days].join(', or '), months].filter((text) => text !== '').join(' ');
    })
    .join('; and ');
}

function timesOf({ hour, minute }: Calendar): string {
  const isAllDay = hour.length === hoursADay;
  const step = stepOf(minute);
  const often = step === null ? null : step === 1 ? 'every minute' : `every ${step} minutes`;
  if (isAllDay && often !== null) return often;
  if (isAllDay)
    return minute.length === 1 && minute[0] === 0 ? 'every hour' : `${minutesOf(minute)} past every hour`;
  if (hour.length * minute.length <= maxTimes)
    return `at ${list(hour.flatMap((h) => minute.map((m) => `${padded(h)}:${padded(m)}`)))}`;
  const hours = `in the hours ${list(runs(hour, padded))}`;
  return `${often ?? `${minutesOf(minute)} past the hour`} ${hours}`;
}

/** The minutes between them, if they divide the hour; null if they do not. */
function stepOf(minutes: readonly number[]): number | null {
  const step = minutesAnHour / minutes.length;
  const isEven = minutes.length > 1 && minutes.every((minute, index) => minute === index * step);
  return isEven ? step : null;
}

const minutesOf = (minutes: readonly number[]): string =>
  `${list(runs(minutes, String))} ${minutes.length === 1 && minutes[0] === 1 ? 'minute' : 'minutes'}`;

function daysOf({ dayOfMonth, dayOfWeek, month, rule }: Calendar): string {
  if (rule) return `on the ${ofRule(rule)} of ${month.length === 1 ? 'the' : 'each'} month`;
  const week = dayOfWeek.length === 7 ? '' : list(runs(mondayFirst(dayOfWeek), (day) => days[day % 7] ?? ''));
  const inMonth =
    dayOfMonth.length === 31
      ? ''
      : `on the ${list(runs(dayOfMonth, ordinal))} of ${month.length === 1 ? 'the' : 'each'} month`;
  if (inMonth === '') return week === '' ? 'every day' : `on ${week}`;
  return week === '' ? inMonth : `${inMonth} if it is a ${week.replaceAll(' and ', ' or ')}`;
}

function ofRule(rule: DayRule): string {
  if ('beforeLast' in rule)
    return rule.beforeLast === 0
      ? 'last day'
      : `${rule.beforeLast === 1 ? 'day' : `${ordinal(rule.beforeLast)} day`} before the last`;
  if ('weekday' in rule)
    return `${rule.nth === 'last' ? 'last' : ordinal(rule.nth)} ${days[rule.weekday] ?? ''}`;
  return rule.nearestTo === 'last'
    ? 'last day from Monday to Friday'
    : `day from Monday to Friday that is nearest to the ${ordinal(rule.nearestTo)}`;
}

const monthsOf = ({ month }: Calendar): string =>
  month.length === 12 ? '' : `in ${list(runs(month, (value) => months[value - 1] ?? ''))}`;

const mondayFirst = (values: readonly number[]): number[] =>
  values.map((day) => (day === 0 ? 7 : day)).toSorted((a, b) => a - b);

/** Three or more values in a row are said by the first and the last. */
function runs(values: readonly number[], say: (value: number) => string): string[] {
  const found: number[][] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.at(-1) === value - 1) last.push(value);
    else found.push([value]);
  }
  return found.flatMap((run) =>
    run.length < 3 ? run.map(say) : [`${say(run[0] ?? 0)} to ${say(run.at(-1) ?? 0)}`],
  );
}

const list = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

function duration(seconds: number): string {
  const [size, name] = units.find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

const padded = (value: number): string => String(value).padStart(2, '0');

const ordinal = (day: number): string => {
  const ending = day > 10 && day < 14 ? undefined : (['st', 'nd', 'rd'] as const)[(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
};

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
