import type { ScheduleSpec } from '../api/types.ts';

/** The times of a schedule, as its form has them. What is not chosen stays, so that nothing that was typed is lost. */
export interface WrittenSpec {
  kind: 'cron' | 'interval';
  cron: string;
  zone: string;
  every: number;
  unit: Unit;
  offsetSeconds: number;
  /** The name of the calendar whose working days count; null: every day does. */
  calendar: string | null;
  onNonWorkingDay: NonWorkingDayRule;
}

type NonWorkingDayRule = NonNullable<NonNullable<ScheduleSpec['workingDays']>['onNonWorkingDay']>;

/** What happens to a time on a day that is no working day. */
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
  const { cron = '', zone, everySeconds, offsetSeconds = 0 } = spec ?? {};
  const seconds = everySeconds ?? 900;
  const unit = units.findLast((name) => seconds % unitSeconds[name] === 0) ?? 'seconds';
  return {
    kind: everySeconds === undefined ? 'cron' : 'interval',
    cron,
    zone: zone ?? (spec?.cron === undefined ? ownZone : 'UTC'),
    every: seconds / unitSeconds[unit],
    unit,
    offsetSeconds,
    calendar: spec?.workingDays?.calendar ?? null,
    onNonWorkingDay: spec?.workingDays?.onNonWorkingDay ?? 'skip',
  };
}

/** Returns the times as the API has them. An interval counts seconds, so it has no time zone. */
export const timesOf = (spec: WrittenSpec): ScheduleSpec => {
  const { kind, cron, zone, every, unit, offsetSeconds, calendar, onNonWorkingDay } = spec;
  const isCron = kind === 'cron';
  return {
    ...(isCron ? { cron, zone } : { everySeconds: every * unitSeconds[unit] }),
    ...(isCron || offsetSeconds === 0 ? {} : { offsetSeconds }),
    ...(calendar === null
      ? {}
      : { workingDays: { calendar, onNonWorkingDay: isCron ? onNonWorkingDay : 'skip' } }),
  };
};

/** Returns what bounds the times of a schedule, such as its end. */
export const boundsOf = ({
  cron: _cron,
  zone: _zone,
  everySeconds: _everySeconds,
  offsetSeconds: _offsetSeconds,
  workingDays: _workingDays,
  ...bounds
}: ScheduleSpec): ScheduleSpec => bounds;
