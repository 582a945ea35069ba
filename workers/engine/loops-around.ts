import { entryIdOf, instancesAround, type Path } from '../../src/flow/path.ts';
import type { Decision } from './decision.ts';

/** Makes due the loops around an action that waits from now on: they may begin another iteration. */
export function oweLoopsAround(decision: Decision, path: Path): void {
  const around = instancesAround(path);
  for (const depth of around.keys()) {
    const iteration = around.slice(0, depth + 1).join('.');
    const loopPath = iteration.slice(0, iteration.lastIndexOf('['));
    const stored = decision.rows.stored(loopPath);
    const loop = decision.run.flow.entries.get(entryIdOf(loopPath))?.loop;
    if (loop && loop.concurrency > 1 && stored && stored.next < stored.row.total) decision.owe(loopPath);
  }
}
