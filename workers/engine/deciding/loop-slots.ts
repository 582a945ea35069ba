import type { PlaceInLoop } from '../../../db/queries/executions/engine/running.ts';
import type { CompiledFlow } from '../../../src/engine/plan/compiled.ts';
import {
  entryIdOf,
  indexOf,
  instancePathsAround,
  parentOfInstance,
  type Path,
} from '../../../src/engine/plan/path.ts';
import type { DecisionBuilder } from './decision-builder.ts';

/** Makes due the loops around an action that gives its slot away: they may begin another iteration. */
export function wakeLoopsAround(decision: DecisionBuilder, path: Path): void {
  for (const { loop } of loopSlotsAround(decision.run.flow, path)) {
    const stored = decision.rows.stored(loop);
    if (stored && stored.next < stored.row.total) decision.draft.wake(loop);
  }
}

/** The slots that an action takes in the loops around it. Where iterations run one after the other, each keeps the only one. */
export function loopSlotsAround({ entries }: CompiledFlow, path: Path): PlaceInLoop[] {
  return instancePathsAround(path).flatMap((at) => {
    const concurrency = entries.get(entryIdOf(at))?.loop?.concurrency ?? 1;
    if (concurrency === 1) return [];
    return [{ loop: parentOfInstance(at), iteration: String(indexOf(at)), concurrency }];
  });
}
