import { projectValues } from '../../db/queries/project-values.ts';
import type { freeDaysOf } from '../../src/time/calendars/calendar.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { calendarUnknown } from '../../src/time/schedules/problems.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import { workingCalendarOf, type WorkingCalendar } from '../../src/time/schedules/working-days.ts';
import type { Context } from '../context.ts';

/** Returns the calendars that specs name, by their names. They are read at once: a list has many schedules and few calendars. */
export async function workingCalendars(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  specs: readonly ScheduleSpec[],
): Promise<(spec: ScheduleSpec) => WorkingCalendar | null> {
  const names = new Set(specs.flatMap(({ workingDays }) => workingDays?.calendar ?? []));
  const found = await projectValues.calendars.read(tx, projectId, names);
  const calendars = new Map(
    [...found].map(([name, { value }]) => [name, workingCalendarOf(value as ReturnType<typeof freeDaysOf>)]),
  );
  return ({ workingDays }) => (workingDays && calendars.get(workingDays.calendar)) ?? null;
}

/** Returns the calendar that a spec names; null if it names none, or one that is not there. */
export const workingCalendar = async (
  ctx: Pick<Context, 'tx'>,
  projectId: string,
  spec: ScheduleSpec,
): Promise<WorkingCalendar | null> => (await workingCalendars(ctx, projectId, [spec]))(spec);

/**
 * Keeps the calendar that a spec names until the end of the transaction: a deletion waits, and then finds the schedule.
 * @throws HoldfastError 2000 if it was deleted meanwhile
 */
export async function keepCalendar(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  { workingDays }: ScheduleSpec,
): Promise<void> {
  if (!workingDays) return;
  const { calendar } = workingDays;
  const kept = await projectValues.calendars.keepNames(tx, projectId, [calendar]);
  if (!kept.has(calendar)) throw errors.requestInvalid([calendarUnknown]);
}
