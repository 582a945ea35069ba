import { isFinal, type ExecutionStatus } from './status.ts';

/** The statuses that the database has for actions that were reached. */
export type RecordedStatus = 'pending' | 'retrying' | 'held' | 'completed' | 'failed';

/** The statuses of a row that is not over. */
export const openRowStatuses = ['pending', 'retrying', 'held', 'open', 'waiting', 'stopping'] as const;

/** The statuses of an action for which an activity is pending. */
export const pendingStatuses = ['pending', 'retrying', 'stopping'] as const;

/** The statuses of a row that works, or may in a moment: few at a time, however many there are and however many wait. */
export const atWorkStatuses = [...pendingStatuses, 'waiting'] as const;

/** The statuses of a row whose time may be over. */
export const timedStatuses = ['pending', 'retrying', 'held', 'open', 'waiting'] as const;

/** The statuses of entries that went well, and have no error. */
export const faultlessStatuses = ['completed', 'skipped'] as const;

/** The statuses of an action that has begun a try, or may. */
export const readyStatuses = ['pending', 'retrying'] as const;

/** All statuses that the database has for rows, also those of blocks. */
export const rowStatuses = [
  ...openRowStatuses,
  'completed',
  'failed',
  'skipped',
  'caught',
  'cancelled',
  'undone',
] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** The statuses of an action that is done; only a redrive resets a failed one. */
export const doneStatuses = ['completed', 'failed'] as const satisfies readonly RecordedStatus[];

/** The statuses of an action that can continue. */
export const openActionStatuses = ['pending', 'retrying', 'held'] as const satisfies readonly Exclude<
  RecordedStatus,
  (typeof doneStatuses)[number]
>[];

/** The statuses of entries that an execution names in lists of their own, beside the completed ones. */
export const namedStatuses = ['skipped', 'caught', 'undone'] as const satisfies readonly RowStatus[];

/** The statuses of entries that a redrive keeps, or may have to undo. */
export const keptStatuses = ['completed', 'caught'] as const satisfies readonly RowStatus[];

/** The statuses of entries that failed and were caught. */
export const caughtStatuses = ['caught'] as const satisfies readonly RowStatus[];

/** All statuses that an action of an execution may show. */
export const actionStatuses = [
  'notReached',
  'pending',
  'running',
  'retrying',
  'held',
  'waiting',
  'stopping',
  'completed',
  'failed',
  'skipped',
  'caught',
  'cancelled',
  'undone',
] as const;

export type ActionStatus = (typeof actionStatuses)[number];

/**
 * The status of an action or a block as it is shown. When the execution is over, a begun action counts as interrupted, whatever
 * its request did outside; an action that a redrive had reset was not reached.
 */
export function actionStatus(
  execution: ExecutionStatus,
  action: { status: RowStatus; hasBegun: boolean } | null,
): ActionStatus {
  if (!action) return 'notReached';
  const { status, hasBegun } = action;
  if (isOver(status)) return status;
  if (isFinal(execution)) return status === 'pending' && !hasBegun ? 'notReached' : 'cancelled';
  return status === 'open' || (status === 'pending' && hasBegun) ? 'running' : status;
}

/** Whether nothing more happens at a row, unless it is undone or the execution is redriven. */
export const isOver = (status: RowStatus): status is OverStatus =>
  (overStatuses as readonly RowStatus[]).includes(status);

const overStatuses = ['completed', 'failed', 'skipped', 'caught', 'cancelled', 'undone'] as const;
type OverStatus = (typeof overStatuses)[number];

/** Whether an entry with this status shows an output. One that was undone keeps it; one that was caught may have one. */
export const hasCompleted = (status: RowStatus): boolean => status === 'completed' || status === 'undone';
export const isCaught = (status: RowStatus): boolean => status === 'caught';
