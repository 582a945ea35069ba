import type { ActionStatus, Outcome } from '../api/types.ts';
import { outcomeColours } from '../ui/outcome-colours.ts';

interface ShownState {
  label: string;
  colour: string;
  isMoving: boolean;
  isOver: boolean;
}

/** The states of entries, as the console names them. */
export const actionStates = {
  completed: { label: 'Completed', colour: 'teal', isMoving: false, isOver: true },
  failed: { label: 'Failed', colour: 'red', isMoving: false, isOver: true },
  waiting: { label: 'Waiting', colour: 'orange', isMoving: false, isOver: false },
  awaiting: { label: 'Waiting for another execution', colour: 'orange', isMoving: false, isOver: false },
  retrying: { label: 'Retrying', colour: 'orange', isMoving: true, isOver: false },
  running: { label: 'Running', colour: 'blue', isMoving: true, isOver: false },
  stopping: { label: 'Stopping', colour: 'orange', isMoving: true, isOver: false },
  cancelled: { label: 'Cancelled', colour: 'gray', isMoving: false, isOver: true },
  skipped: { label: 'Skipped', colour: 'gray', isMoving: false, isOver: true },
  caught: { label: 'Caught', colour: 'orange', isMoving: false, isOver: true },
  undone: { label: 'Undone', colour: 'gray', isMoving: false, isOver: true },
  notReached: { label: 'Not reached', colour: 'gray', isMoving: false, isOver: false },
} as const satisfies Record<string, ShownState>;

export type ActionState = keyof typeof actionStates;

/** Returns the word and the colour of a state. What has completed may have an outcome, in the words of the author. */
export const shownStateOf = (state: ActionState, outcome: Outcome | null = null): ShownState =>
  state === 'completed' && outcome
    ? { ...actionStates[state], label: outcome.label, colour: outcomeColours[outcome.style] }
    : actionStates[state];

/** Returns the state of an entry from the fields of the API. */
export function stateOf({
  status,
  awaitedId,
}: {
  status: ActionStatus;
  awaitedId?: string | null;
}): ActionState {
  switch (status) {
    case 'pending':
      return 'running';
    case 'held':
      return 'waiting';
    case 'waiting':
      return awaitedId ? 'awaiting' : 'retrying';
    default:
      return status;
  }
}
