import type { ActionStatus, Execution, TimelineEntry } from '../api/types.ts';
import { isFinal } from '../ui/statuses.ts';

/** The state of an action, computed from the execution's events. */
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

const afterEvent: Readonly<Record<string, ActionState>> = {
  actionBegun: 'running',
  actionCompleted: 'completed',
  actionFailed: 'failed',
  actionRetrying: 'retrying',
  onHold: 'waiting',
  holdReminder: 'waiting',
  resumed: 'running',
};

/** Returns the states of a definition's actions, by their ids. */
export function statesOf(
  actionIds: readonly string[],
  execution: Pick<Execution, 'status' | 'completedActionIds' | 'failedActionId' | 'attempt'>,
  timeline: readonly TimelineEntry[],
): ReadonlyMap<string, ActionState> {
  const completed = new Set(execution.completedActionIds);
  const last = new Map(
    timeline
      .filter(({ actionId, attempt }) => actionId !== null && attempt === execution.attempt)
      .map(({ actionId, type }) => [actionId, afterEvent[type.replace('workflowExecution.', '')]] as const),
  );
  const next = actionIds.find((id) => !completed.has(id));
  return new Map(
    actionIds.map((id) => {
      if (completed.has(id)) return [id, 'completed'];
      if (id === execution.failedActionId && execution.status === 'failed') return [id, 'failed'];
      if (id !== next) return [id, 'notReached'];
      const state = last.get(id);
      if (isFinal(execution.status)) return [id, state === undefined ? 'notReached' : endedAs(state)];
      return [id, state ?? (execution.status === 'created' ? 'notReached' : 'running')];
    }),
  );
}

/** An action that had begun when its execution ended was interrupted. */
const endedAs = (state: ActionState): ActionState => (state === 'failed' ? 'failed' : 'cancelled');
