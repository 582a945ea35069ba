import type { Outcome } from '../../../db/queries/executions/engine/rows.ts';
import type { StepResult } from '../../../db/queries/executions/step-result.ts';
import { rootPath, type Path } from '../../../src/engine/plan/path.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/** Records the result of an action, and says what that means for the walker. */
export function recordResult(
  { run, facts }: DecisionBuilder,
  path: Path,
  result: Exclude<StepResult, { status: 'held' | 'awaiting' }>,
): Outcome {
  if (result.status === 'failed') {
    facts.record(path, result);
    return 'failed';
  }
  facts.record(path, { output: result.output });
  const { outcomeOf, contract } = run.entryOf(path).action ?? {};
  if (outcomeOf) facts.of(path).namedOutcome = outcomeOf(run.given(path));
  // Whatever becomes of the action, to ask again is another request.
  facts.of(path).wasDefinite = true;
  if (!contract?.endsExecution) return 'completed';
  facts.give(rootPath, run.knownOutput(path, 'output') ?? null);
  return 'ended';
}
