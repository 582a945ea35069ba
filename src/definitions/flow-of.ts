import { entryOf, planOf } from '../flow/plan.ts';
import type { CompiledDefinition, CompiledEntry, CompiledFlow } from './compiled.ts';

/** The entries of a definition. A list of actions alone is shown as what it is: entries one after the other. */
export function flowOf({ flow, actions }: Pick<CompiledDefinition, 'flow' | 'actions'>): CompiledFlow {
  if (flow) return flow;
  const entries = actions.map((action): [string, CompiledEntry] => [
    action.id,
    { id: action.id, action, catches: [] },
  ]);
  const plan = planOf(actions.map(({ id }) => entryOf({ id, body: { kind: 'action' } })));
  return { plan, entries: new Map(entries) };
}
