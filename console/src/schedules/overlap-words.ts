import type { Schedule } from '../api/types.ts';

/** The words for each way to treat a time at which an execution of the schedule is open. */
export const overlapWords: Readonly<Record<Schedule['overlap'], string>> = {
  skip: 'Skip this time',
  allow: 'Start another one as well',
  cancelPrevious: 'Start another one, and cancel those that are open',
};
