import { entryOf, planOf } from '../flow/plan.ts';
import type { CompiledAction, CompiledDefinition, CompiledEntry, CompiledFlow } from './compiled.ts';

/** The order of a definition's entries. A list of actions is the plain case. */
export function flowOf({ flow, actions }: Pick<CompiledDefinition, 'flow' | 'actions'>): CompiledFlow {
  if (flow) return flow;
  const known = ofLists.get(actions);
  if (known) return known;
  const made = flowOfList(actions);
  ofLists.set(actions, made);
  return made;
}

const ofLists = new WeakMap<readonly CompiledAction[], CompiledFlow>();

function flowOfList(actions: readonly CompiledAction[]): CompiledFlow {
  const list = actions.map(({ id }) => entryOf({ id, body: { kind: 'action' } }));
  const reads = new Map(
    actions.map((action, at) => [
      action.id,
      readsOf(
        action,
        actions.slice(0, at).map(({ id }) => id),
      ),
    ]),
  );
  const entries = new Map<string, CompiledEntry>(
    actions.map((action) => [action.id, { action, catches: [] }]),
  );
  entries.set('', { catches: [] });
  return { plan: planOf(list, [], (id) => ({ ids: reads.get(id) ?? [], previous: false })), entries };
}

/** A list may compute the id of what it reads: then it may read all that comes before. */
function readsOf(
  { template, label, returnUrl }: CompiledAction,
  before: readonly string[],
): readonly string[] {
  const ids = [template, label, returnUrl].flatMap((part) => (part ? [part.actionIds] : []));
  return ids.includes('all') ? before : ids.flatMap((some) => (some === 'all' ? [] : [...some]));
}
