import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

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
