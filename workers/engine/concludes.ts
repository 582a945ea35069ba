import type { Effect } from '../../src/flow/events.ts';
import { entryIdOf, isInstancePath } from '../../src/flow/path.ts';
import type { FlowRun } from './flow-run.ts';

/** Whether an effect needs values that are made only outside of a transaction: an output, an error, or a time. */
export function concludes(run: FlowRun, effect: Effect): boolean {
  if (effect.do === 'finish' || effect.do === 'tell') return true;
  if (effect.do !== 'write') return false;
  const { row } = effect;
  if (isInstancePath(row.path)) return false;
  const entry = run.flow.entries.get(entryIdOf(row.path));
  return !entry?.action && row.result !== null;
}
