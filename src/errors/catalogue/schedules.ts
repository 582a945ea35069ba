import type { ErrorDetail } from '../error-body.ts';
import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** A schedule names a calendar that its project does not have. */
export const calendarUnknown: ErrorDetail<2000> = {
  reason: 'calendar.unknown',
  message: 'is not the name of a calendar of the project',
  field: 'spec.workingDays.calendar',
  pointer: '/spec/workingDays/calendar',
};

/** Schedules that cannot be kept or carried out. */
export const scheduleErrors = {
  schedulesFull: refusal(
    'The project has too many schedules',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} schedules already. Delete one of them first.`, [
        { reason: 'schedule.tooMany', message: `at most ${most} in a project`, limit: most },
      ]),
    1_000,
  ),
  calendarOfScheduleUnknown: refusal(
    'A schedule names a calendar that the project does not have',
    () =>
      new HoldfastError(
        2000,
        'The schedule names a calendar that is not there. Create it, or correct the name.',
        [calendarUnknown],
      ),
  ),
  backfillInvalid: refusal(
    'The period of a backfill is not possible, or has too many times',
    (field: 'from' | 'to', message: string) =>
      new HoldfastError(2000, 'The period is not possible. Correct what `details` names.', [
        { reason: 'value.invalid', message, field, pointer: `/${field}` },
      ]),
    'to',
    'has more than 100 times since `from`: ask for a shorter period',
  ),
} as const;
