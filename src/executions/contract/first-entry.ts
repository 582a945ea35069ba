import { pathOf } from '../../engine/plan/path.ts';
import { firstTurn } from '../../engine/walker/turn.ts';
import type { PlannedAction } from './execution-workflow.ts';
import { firstGeneration, type Generation } from './generation.ts';
import type { PendingEntry } from './run-messages.ts';

/** Returns the action with which an execution begins; null if that is not certain, or the execution has begun. */
export function firstOf({
  generation,
  step,
  actions,
}: {
  generation: Generation;
  step: number;
  actions: readonly PlannedAction[];
}): PendingEntry | null {
  const [first] = actions;
  if (first?.begins !== true || generation !== firstGeneration || step !== 0) return null;
  const { id, name, runs, timeoutMs } = first;
  return { path: pathOf(id), turn: firstTurn, request: { do: 'run' }, name, runs, timeoutMs };
}
