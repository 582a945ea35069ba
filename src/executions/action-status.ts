import { isFinal, type ExecutionStatus } from './status.ts';

/** What is recorded of an action that was reached. */
export type RecordedStatus = 'pending' | 'retrying' | 'held' | 'completed' | 'failed';

/** What is recorded of an action that is done; only a redrive sets back one that has failed. */
export const doneStatuses = ['completed', 'failed'] as const satisfies readonly RecordedStatus[];

/** What an action of an execution can be. */
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
 * An action as it is shown. Once the execution is over, one that had begun was cut off, whatever its request came to outside;
 * one that a redrive had set back was not reached.
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
