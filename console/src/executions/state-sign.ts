import {
  Ban,
  Check,
  CircleDashed,
  CornerDownRight,
  Hourglass,
  LifeBuoy,
  LoaderCircle,
  RotateCw,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import type { Sign } from '../graph/sign.ts';
import { shownStateOf, stateOf, type ActionState } from './action-state.ts';

const icons: Readonly<Record<ActionState, LucideIcon>> = {
  completed: Check,
  failed: X,
  waiting: Hourglass,
  awaiting: Hourglass,
  retrying: RotateCw,
  running: LoaderCircle,
  stopping: LoaderCircle,
  cancelled: Ban,
  skipped: CornerDownRight,
  caught: LifeBuoy,
  undone: Undo2,
  notReached: CircleDashed,
};

/** Returns the sign for the state of an entry; null: it was not read yet. */
export function signOf(
  execution: Pick<Execution, 'status'>,
  entry: Pick<
    ExecutionEntry,
    'status' | 'awaitedId' | 'counts' | 'waitingCount' | 'wasUndone' | 'kind' | 'outcome'
  > | null,
): Sign {
  const state = entry ? shownState(execution, entry) : 'notReached';
  return {
    ...shownStateOf(state, entry?.outcome),
    icon: icons[state],
    isDone: state === 'completed' || state === 'caught',
    isQuiet: state === 'notReached' || state === 'skipped',
    counts: entry?.counts ? { ...entry.counts, waiting: entry.waitingCount ?? 0 } : null,
    isUndone: state === 'undone',
  };
}

/**
 * While an execution is on hold nothing runs, so a block that is not over waits. A block that has completed keeps that status while its entries are
 * undone.
 */
function shownState(
  { status }: Pick<Execution, 'status'>,
  entry: Pick<ExecutionEntry, 'status' | 'awaitedId' | 'wasUndone' | 'kind'>,
): ActionState {
  const state = stateOf(entry);
  if (state === 'completed' && entry.wasUndone) return 'undone';
  return state === 'running' && status === 'onHold' && entry.kind !== 'action' ? 'waiting' : state;
}
