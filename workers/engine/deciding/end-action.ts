import type { Outcome } from '../../../db/queries/executions/engine/rows.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/** Decides what follows once an action has a result. */
export async function endAction(decision: DecisionBuilder, path: Path, outcome: Outcome): Promise<void> {
  await decision.on({ kind: 'action', path, outcome });
  logEnd(decision, path, outcome);
}

/** The same with what was read already; false if that is not enough. */
export function endActionAtOnce(decision: DecisionBuilder, path: Path, outcome: Outcome): boolean {
  if (!decision.onAtOnce({ kind: 'action', path, outcome })) return false;
  logEnd(decision, path, outcome);
  return true;
}

function logEnd(decision: DecisionBuilder, path: Path, outcome: Outcome): void {
  const { rows, facts } = decision;
  const isPaused = rows.changed.get(path)?.state === 'waiting';
  if (isPaused) return;
  if (outcome === 'failed') facts.log.push({ type: executionEvents.actionFailed, path, error: 'ofRow' });
  else if (outcome !== 'cancelled')
    facts.log.push({
      type: executionEvents.actionCompleted,
      path,
      error: null,
      outcome: facts.of(path).namedOutcome,
    });
}
