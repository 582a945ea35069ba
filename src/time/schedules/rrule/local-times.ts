import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../../../language/durations/instant.ts';
import { lastMoment, ruleLimits } from '../limits.ts';
import type { Rule } from './parse.ts';

export interface RuleSpec {
  rrule: string;
  zone?: string;
  startAt?: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The first local time that counts, as if its zone were UTC: the time of `startAt`, in whole minutes. A rule without `startAt` has no number that is
 * counted from it.
 */
export function startOf({ startAt, zone = 'UTC' }: Omit<RuleSpec, 'rrule'>): number {
  if (startAt === undefined) return 0;
  const moment = instantOf(startAt);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return Math.floor((moment + offsetNanoseconds / 1e6) / minuteMs) * minuteMs;
}

/** Times of one day, as the time since its midnight. Local times are counted as if their zone were UTC. */
export interface LocalDay {
  day: number;
  offsets: Iterable<number>;
}

/**
 * The days of a rule from one on. They are computed without a zone, so that a time which a clock passes over, or shows twice, is what it is for every
 * other schedule. The search is bounded: a rule that has no further time ends, as one does that is over.
 */
export function* localDays(rule: Rule, start: number, from: number): Generator<LocalDay> {
  if (countsTimes(rule)) {
    for (const time of occurrences(rule.text, start, from, rule.count))
      yield { day: dayOf(time), offsets: [time - dayOf(time)] };
    return;
  }
  // A rule with a time for each minute of a day is computed by its days.
  const offsets = timesOf(rule, start);
  for (const day of occurrences(rule.dayText, dayOf(start), from, null)) yield { day, offsets };
}

/** Whether a rule is one of times, and not of days with the same times. */
export const countsTimes = ({ count, numbers }: Rule): boolean =>
  count !== null || numbers.BYSETPOS !== undefined;

const timesOf = ({ numbers }: Rule, start: number): number[] => {
  const date = new Date(start);
  const { BYHOUR = [date.getUTCHours()], BYMINUTE = [date.getUTCMinutes()] } = numbers;
  return BYHOUR.flatMap((hour) => BYMINUTE.map((minute) => (hour * 60 + minute) * minuteMs));
};

export const dayOf = (local: number): number => Math.floor(local / dayMs) * dayMs;

function* occurrences(text: string, start: number, from: number, count: number | null): Generator<number> {
  const times = new RRuleTemporal({
    rruleString: `RRULE:${text}`,
    dtstart: utc(start),
    // RFC 5545 does not let a rule have both.
    ...(count === null ? { until: utc(lastMoment) } : {}),
    maxIterations: ruleLimits.maxSteps,
    temporal: Temporal,
  });
  for (let time = next(times, from - 1); time !== null; time = next(times, time)) yield time;
}

const utc = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');

function next(times: RRuleTemporal, after: number): number | null {
  try {
    return times.next(new Date(after), false)?.epochMilliseconds ?? null;
  } catch (error) {
    if (error instanceof Error && /maximum iterations/i.test(error.message)) return null;
    throw error;
  }
}
