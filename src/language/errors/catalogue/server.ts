import { HoldfastError } from '../holdfast-error.ts';
import { exampleId, refusal } from '../refusal.ts';

const unchanged = (reason: 'database.away' | 'database.busy', message: string): HoldfastError<2006> =>
  new HoldfastError(2006, message, [{ reason, message: 'nothing was changed' }], { status: 503 });

const fault = (message: string, supportId: string): HoldfastError<2007> =>
  new HoldfastError(2007, message, [
    { reason: 'server.fault', message: 'Give this id to the support.', supportId },
  ]);

const endings = {
  terminated: 'An operator terminated the run of the execution in Temporal.',
  timedOut: 'The run of the execution timed out in Temporal.',
  closed: 'The run of the execution was closed in Temporal without a result.',
  exhausted: 'The runs of the execution ended in Temporal repeatedly, without progress.',
  gone: 'Temporal does not know the run of the execution any more.',
} as const;

/** Failures of our own. */
export const serverErrors = {
  internalError: refusal(
    'Something unexpected',
    (supportId: string) =>
      fault('Something went wrong on our side. Give the id in `details` to the support.', supportId),
    exampleId,
  ),
  runLost: refusal(
    'The run of an execution ended in Temporal without a result',
    (ending: keyof typeof endings, supportId: string) => fault(endings[ending], supportId),
    'terminated',
    exampleId,
  ),
  databaseUnreachable: refusal('The database cannot be reached', () =>
    unchanged('database.away', 'The database is not available. Try again.'),
  ),
  databaseBusy: refusal('The database is busy', () =>
    unchanged('database.busy', 'The database is busy. Try again.'),
  ),
} as const;
