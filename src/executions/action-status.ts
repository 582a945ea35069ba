import { isFinal, type ExecutionStatus } from './status.ts';

/** The statuses that the database has for actions that were reached. */
export type RecordedStatus = 'pending' | 'retrying' | 'held' | 'completed' | 'failed';

/** The statuses that the database has for entries of a workflow with blocks. */
export const entryStatuses: readonly string[] = [
  'pending',
  'retrying',
  'held',
  'open',
  'waiting',
  'stopping',
  'completed',
  'failed',
  'skipped',
  'caught',
  'cancelled',
  'undone',
];

/** The statuses of an action that is done; only a redrive resets a failed one. */
export const doneStatuses = ['completed', 'failed'] as const satisfies readonly RecordedStatus[];

/** The statuses of an action that can continue. */
export const openActionStatuses = ['pending', 'retrying', 'held'] as const satisfies readonly Exclude<
  RecordedStatus,
  (typeof doneStatuses)[number]
>[];

/** All statuses that an action of an execution may show. */
export const actionStatuses = [
  'notReached',
  'pending',
  'running',
  'retrying',
  'held',
  'completed',
  'failed',
  'cancelled',
] as const;

export type ActionStatus = (typeof actionStatuses)[number];

/**
 * The status of an action as it is shown. When the execution is over, an action that had begun counts as interrupted,
 * whatever its request did outside; one that a redrive had reset was not reached.
 */
export function actionStatus(
  execution: ExecutionStatus,
  action: { status: RecordedStatus; hasBegun: boolean } | null,
): ActionStatus {
  if (!action) return 'notReached';
  const { status, hasBegun } = action;
  if (status === 'completed' || status === 'failed') return status;
  if (isFinal(execution)) return status === 'pending' && !hasBegun ? 'notReached' : 'cancelled';
  return status === 'pending' && hasBegun ? 'running' : status;
}
