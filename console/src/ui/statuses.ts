import type { Execution } from '../api/types.ts';
export type Status = Execution['status'];

interface StatusFacts {
  label: string;
  colour: string;
  isFinal: boolean;
  /** Whether something happens right now. */
  isMoving: boolean;
}

/** The states of an execution, as the console shows them: one table. */
export const statuses: Readonly<Record<Status, StatusFacts>> = {
  created: { label: 'Created', colour: 'gray', isFinal: false, isMoving: true },
  running: { label: 'Running', colour: 'blue', isFinal: false, isMoving: true },
  onHold: { label: 'On hold', colour: 'orange', isFinal: false, isMoving: false },
  completed: { label: 'Completed', colour: 'teal', isFinal: true, isMoving: false },
  failed: { label: 'Failed', colour: 'red', isFinal: true, isMoving: false },
  cancelled: { label: 'Cancelled', colour: 'gray', isFinal: true, isMoving: false },
};

export const isFinal = (status: Status): boolean => statuses[status].isFinal;

/** Whether it has failed, or has a failed undoing or cleanup. */
export const isRedrivable = (execution: Execution): boolean =>
  execution.status === 'failed' || (isFinal(execution.status) && leftIn(execution).length > 0);

/** The entries whose undoing or cleanup has failed. */
export const leftIn = ({ notUndoneActionIds, notCleanedUpActionIds }: Execution): string[] => [
  ...new Set([...notUndoneActionIds, ...notCleanedUpActionIds]),
];
