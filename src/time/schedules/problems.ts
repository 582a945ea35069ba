import { instantOf } from '../../language/durations/instant.ts';
import type { ErrorDetail } from '../../language/errors/error-body.ts';
import type { WrittenCalendar } from './calendar.ts';
import { parseCron } from './cron.ts';
import type { ScheduleSpec } from './spec.ts';
import { problemOfRule } from './rrule/problem.ts';
import { longStep } from './steps.ts';
import { nextTimes } from './times.ts';
import type { WorkingCalendar } from './working-days.ts';

const kinds = ['cron', 'everySeconds', 'calendars', 'rrule'] as const;

/**
 * The problems of a spec besides its shape, as it is saved at that moment.
 * @param working the calendar that its `workingDays` name; null if the project has none of this name
 */
export function problemsOf(
  spec: ScheduleSpec,
  now: number,
  working: WorkingCalendar | null = null,
): ErrorDetail<2000>[] {
  const given = kinds.filter((kind) => spec[kind] !== undefined);
  const [kind, another] = given;
  if (kind === undefined)
    return [problem('spec', 'must have one of `cron`, `everySeconds`, `calendars` and `rrule`')];
  if (another !== undefined) return [problem(`spec.${another}`, `cannot be given together with \`${kind}\``)];
  const { everySeconds, offsetSeconds, zone, startAt, endAt, workingDays } = spec;
  if (offsetSeconds !== undefined && (everySeconds === undefined || offsetSeconds >= everySeconds))
    return [problem('spec.offsetSeconds', 'must be less than `everySeconds`, and needs it')];
  if (everySeconds !== undefined && zone !== undefined)
    return [problem('spec.zone', 'has no meaning with `everySeconds`, which counts seconds')];
  if (everySeconds !== undefined && (workingDays?.onNonWorkingDay ?? 'skip') !== 'skip')
    return [
      problem(
        'spec.workingDays.onNonWorkingDay',
        'must be `skip` with `everySeconds`, which has no time of a day',
      ),
    ];
  if (workingDays?.ofMonth && everySeconds !== undefined)
    return [problem('spec.workingDays.ofMonth', 'has no meaning with `everySeconds`, which counts seconds')];
  if (workingDays?.ofMonth && (workingDays.onNonWorkingDay ?? 'skip') !== 'skip')
    return [
      problem('spec.workingDays.onNonWorkingDay', 'must be `skip` with `ofMonth`, which names working days'),
    ];
  const parsed = spec.cron === undefined ? null : parseCron(spec.cron);
  if (parsed && 'problem' in parsed) return [problem('spec.cron', parsed.problem)];
  const ruled = spec.rrule === undefined ? null : problemOfRule({ ...spec, rrule: spec.rrule });
  if (ruled !== null) return [problem('spec.rrule', ruled)];
  const long = longStep(spec);
  if (long) return [problem(long.field, long.message)];
  if (startAt !== undefined && endAt !== undefined && instantOf(startAt) > instantOf(endAt))
    return [problem('spec.endAt', 'must not be before `startAt`')];
  const back = backwards(spec.calendars ?? []);
  if (back !== null) return [problem(back, 'must not be less than `start`')];
  const never = firesNever(spec, kind, now);
  if (never.length > 0 || !workingDays) return never;
  if (!working) return [calendarUnknown];
  return nextTimes(spec, now, 1, working).length > 0
    ? []
    : [
        problem(
          'spec.workingDays',
          'never fires: none of its times of the next ten years is on a working day',
        ),
      ];
}

/** The first range that ends before it begins, which would match nothing. */
function backwards(calendars: readonly WrittenCalendar[]): string | null {
  for (const [at, calendar] of calendars.entries()) {
    for (const [field, ranges] of Object.entries(calendar)) {
      const wrong = ranges.findIndex(({ start, end = start }) => end < start);
      if (wrong >= 0) return `spec.calendars.${at}.${field}.${wrong}.end`;
    }
  }
  return null;
}

/** Reports a schedule that never fires, whatever days are working days. */
function firesNever(
  { workingDays: _days, ...spec }: ScheduleSpec,
  kind: string,
  now: number,
): ErrorDetail<2000>[] {
  const { startAt, endAt, ...unbounded } = spec;
  // A rule counts from its start.
  const asCounted = spec.rrule === undefined || startAt === undefined ? unbounded : { ...unbounded, startAt };
  if (nextTimes(asCounted, now, 1).length === 0)
    return [
      problem(
        `spec.${kind}`,
        spec.rrule === undefined
          ? 'never fires: no day matches, such as 31 February'
          : 'never fires: it has no further time, or none that was found in 10,000 steps',
      ),
    ];
  if (nextTimes(spec, now, 1).length > 0) return [];
  return endAt === undefined
    ? [problem('spec.startAt', 'never fires: this comes after the last time, in 2100')]
    : [problem('spec.endAt', 'never fires: this comes before the next time')];
}

const problem = (field: string, message: string): ErrorDetail<2000> => ({
  reason: 'value.invalid',
  message,
  field,
  pointer: `/${field.replaceAll('.', '/')}`,
});

/** A schedule names a calendar that its project does not have. */
export const calendarUnknown: ErrorDetail<2000> = {
  ...problem('spec.workingDays.calendar', 'is not the name of a calendar of the project'),
  reason: 'calendar.unknown',
};
