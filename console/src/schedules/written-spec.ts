import type { ScheduleSpec } from '../api/types.ts';

/** The times of a schedule, as its form has them. What is not chosen stays, so that nothing that was typed is lost. */
export interface WrittenSpec {
  kind: 'cron' | 'interval';
  cron: string;
  zone: string;
  every: number;
  unit: Unit;
  offsetSeconds: number;
}

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
  };
}

/** Returns the times as the API has them. An interval counts seconds, so it has no time zone. */
export const timesOf = ({ kind, cron, zone, every, unit, offsetSeconds }: WrittenSpec): ScheduleSpec =>
  kind === 'cron'
    ? { cron, zone }
    : { everySeconds: every * unitSeconds[unit], ...(offsetSeconds === 0 ? {} : { offsetSeconds }) };

/** Returns what bounds the times of a schedule, such as its end. */
export const boundsOf = ({
  cron: _cron,
  zone: _zone,
  everySeconds: _everySeconds,
  offsetSeconds: _offsetSeconds,
  ...bounds
}: ScheduleSpec): ScheduleSpec => bounds;
