import { announce } from './announce.ts';
import { commitUntilApplied, type DecisionOutcome, type DecisionPoint } from './commit-until-applied.ts';
import type { DecisionBuilder } from '../deciding/decision-builder.ts';
import type { Engine } from './engine.ts';

/**
 * Decides and writes what has become due at a path, with what only computes, and lets others know.
 * @returns null if the execution is over, has another run, or has lost commits
 */
export async function commitAndAnnounce(
  engine: Engine,
  point: DecisionPoint,
  decide: (decision: DecisionBuilder) => Promise<void>,
): Promise<DecisionOutcome | null> {
  const written = await commitUntilApplied(engine, point, async (decision, ahead) => {
    await decide(decision);
    await ahead(decision);
    await engine.beginAhead?.(decision);
    return !decision.isEmpty;
  });
  if (written?.committed.applied) announce(engine, written.decision, written.committed);
  return written;
}
