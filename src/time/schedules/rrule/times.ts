import { clockOf } from '../clock.ts';
import { horizonMs, workingDayOf, type WorkingCalendar, type WorkingDays } from '../working-days.ts';
import { dayOf, localDays, startOf, type LocalDay, type RuleSpec } from './local-times.ts';
import { parseRule } from './parse.ts';

const dayMs = 86_400_000;
const hoursADay = 24;

/** The times of a rule after a moment. A rule that cannot be read has none. */
export function* ofRule(
  spec: RuleSpec & { workingDays?: WorkingDays },
  after: number,
  working: WorkingCalendar | null,
): Generator<number> {
  const parsed = parseRule(spec.rrule);
  if ('problem' in parsed) return;
  const { rule } = parsed;
  const until = rule.until ?? Number.POSITIVE_INFINITY;
  const isEveryHour = new Set(rule.numbers.BYHOUR).size === hoursADay;
  let latest = after;
  // A local day begins up to 14 hours before the same day in UTC.
  const first = firstSource(dayOf(after) - dayMs, working);
  const end = working ? after + horizonMs : Number.POSITIVE_INFINITY;
  for (const { day, offsets } of byDay(localDays(rule, startOf(spec), first), dayTo(spec, working), end)) {
    const clock = clockOf(spec.zone ?? 'UTC', day);
    const times = new Set(
      [...offsets].flatMap((offset) => (isEveryHour ? clock(day + offset) : clock(day + offset).slice(-1))),
    );
    for (const time of [...times].toSorted((a, b) => a - b)) {
      if (time > until) return;
      if (time <= latest) continue;
      latest = time;
      yield time;
    }
  }
}

/** The first day whose times may come on a day: that behind the working day before. */
function firstSource(day: number, working: WorkingCalendar | null): number {
  if (!working) return day;
  let first = day;
  while (!working.isWorkingDay(first - dayMs) && day - first < horizonMs) first -= dayMs;
  return first;
}

/** The day on which the times of a day come; null if they come on none. */
const dayTo =
  ({ workingDays }: { workingDays?: WorkingDays }, working: WorkingCalendar | null) =>
  (day: number): number | null =>
    workingDays && working ? workingDayOf(day, workingDays, working) : day;

/** Days come in their order, also those to which times are moved. */
function* byDay(
  days: Iterable<LocalDay>,
  dayWhere: (day: number) => number | null,
  end: number,
): Generator<{ day: number; offsets: Set<number> }> {
  let current: { day: number; offsets: Set<number> } | null = null;
  for (const { day: own, offsets } of days) {
    if (own > end) break;
    const day = dayWhere(own);
    if (day === null) continue;
    if (current && current.day !== day) {
      yield current;
      current = null;
    }
    current ??= { day, offsets: new Set() };
    for (const offset of offsets) current.offsets.add(offset);
  }
  if (current) yield current;
}
