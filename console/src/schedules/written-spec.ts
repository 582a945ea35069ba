import type { ScheduleSpec } from '../api/types.ts';

/**
 * The times of a schedule, as its form has them. A kind of times that is not chosen stays, so that no typed text is
 * lost.
 */
export interface WrittenSpec {
  kind: 'cron' | 'rule' | 'interval';
  cron: string;
  /** A recurrence rule. */
  rrule: string;
  zone: string;
  every: number;
  unit: Unit;
  offsetSeconds: number;
  /** The name of the calendar whose working days count; null: every day does. */
  calendar: string | null;
  onNonWorkingDay: NonWorkingDayRule;
  /** The working days of a month that count, as numbers; empty: all of them. */
  ofMonth: string[];
}

/** The properties of the fields of a schedule. */
export interface SpecProps {
  spec: WrittenSpec;
  problemOf: (path: string) => string | undefined;
  onChange: (spec: WrittenSpec) => void;
}

type NonWorkingDayRule = NonNullable<NonNullable<ScheduleSpec['workingDays']>['onNonWorkingDay']>;

/** The ways to treat a time on a day that is no working day. */
export const nonWorkingDayWords: Readonly<Record<NonWorkingDayRule, string>> = {
  skip: 'Skip this time',
  nextWorkingDay: 'Start on the next working day',
  previousWorkingDay: 'Start on the working day before',
};

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
type Unit = keyof typeof unitSeconds;
export const units = Object.keys(unitSeconds) as Unit[];

/** @param spec is left out for a new schedule */
export function writtenSpecOf(spec: ScheduleSpec | undefined, ownZone: string): WrittenSpec {
  const { cron = '', rrule = '', zone, everySeconds, offsetSeconds = 0 } = spec ?? {};
  const seconds = everySeconds ?? 900;
  const unit = units.findLast((name) => seconds % unitSeconds[name] === 0) ?? 'seconds';
  return {
    kind: everySeconds !== undefined ? 'interval' : rrule === '' ? 'cron' : 'rule',
    cron,
    rrule,
    zone: zone ?? (spec?.cron === undefined && spec?.rrule === undefined ? ownZone : 'UTC'),
    every: seconds / unitSeconds[unit],
    unit,
    offsetSeconds,
    calendar: spec?.workingDays?.calendar ?? null,
    onNonWorkingDay: spec?.workingDays?.onNonWorkingDay ?? 'skip',
    ofMonth: spec?.workingDays?.ofMonth?.map(String) ?? [],
  };
}

/** Returns the times as the API has them. An interval counts seconds, so it has no time zone. */
export const timesOf = (spec: WrittenSpec): ScheduleSpec => {
  const { kind, cron, rrule, zone, every, unit, offsetSeconds } = spec;
  const workingDays = workingDaysOf(spec);
  return {
    ...(kind === 'interval'
      ? { everySeconds: every * unitSeconds[unit], ...(offsetSeconds === 0 ? {} : { offsetSeconds }) }
      : { ...(kind === 'rule' ? { rrule } : { cron }), zone }),
    ...(workingDays ? { workingDays } : {}),
  };
};

/** An interval has no time of day that could be moved, or belong to one day of a month. */
function workingDaysOf({
  kind,
  calendar,
  onNonWorkingDay,
  ofMonth,
}: WrittenSpec): ScheduleSpec['workingDays'] {
  if (calendar === null) return undefined;
  if (kind === 'interval') return { calendar, onNonWorkingDay: 'skip' };
  if (ofMonth.length > 0) return { calendar, ofMonth: ofMonth.map(Number) };
  return { calendar, onNonWorkingDay };
}

/** Returns the bounds of the times of a schedule, such as its end. */
export const boundsOf = ({
  cron: _cron,
  rrule: _rrule,
  zone: _zone,
  everySeconds: _everySeconds,
  offsetSeconds: _offsetSeconds,
  workingDays: _workingDays,
  ...bounds
}: ScheduleSpec): ScheduleSpec => bounds;
