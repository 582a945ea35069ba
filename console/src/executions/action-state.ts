import type { ActionStatus } from '../api/types.ts';

/** The state of an entry, as the console names it. */
export type ActionState =
  | 'completed'
  | 'failed'
  | 'waiting'
  | 'retrying'
  | 'running'
  | 'stopping'
  | 'cancelled'
  | 'skipped'
  | 'caught'
  | 'undone'
  | 'notReached';

export const actionStates: Readonly<
  Record<ActionState, { label: string; colour: string; isMoving: boolean }>
> = {
  completed: { label: 'Completed', colour: 'teal', isMoving: false },
  failed: { label: 'Failed', colour: 'red', isMoving: false },
  waiting: { label: 'Waiting', colour: 'orange', isMoving: false },
  retrying: { label: 'Retrying', colour: 'orange', isMoving: true },
  running: { label: 'Running', colour: 'blue', isMoving: true },
  stopping: { label: 'Stopping', colour: 'orange', isMoving: true },
  cancelled: { label: 'Cancelled', colour: 'gray', isMoving: false },
  skipped: { label: 'Skipped', colour: 'gray', isMoving: false },
  caught: { label: 'Caught', colour: 'orange', isMoving: false },
  undone: { label: 'Undone', colour: 'gray', isMoving: false },
  notReached: { label: 'Not reached', colour: 'gray', isMoving: false },
};

/** Returns the state for a status that the API gives. */
export function stateOf(status: ActionStatus): ActionState {
  switch (status) {
    case 'pending':
      return 'running';
    case 'held':
      return 'waiting';
    case 'waiting':
      return 'retrying';
    default:
      return status;
  }
}
