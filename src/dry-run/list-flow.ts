import type {
  CompiledAction,
  CompiledDefinition,
  CompiledEntry,
  CompiledFlow,
} from '../definitions/compiled.ts';
import type { Template } from '../expressions/template.ts';
import { entryOf, planOf } from '../flow/plan.ts';

/** The plan of a definition; that of a list of actions alone has one entry for each. */
export const flowOf = ({ flow, actions }: CompiledDefinition): CompiledFlow => flow ?? flowOfList(actions);

function flowOfList(actions: readonly CompiledAction[]): CompiledFlow {
  const ids = actions.map(({ id }) => id);
  const compiled = actions.map((action, at): CompiledEntry => {
    const earlier = ids.slice(0, at);
    return {
      id: action.id,
      action: { ...action, ...templatesOf(action, earlier) },
      catches: [],
    };
  });
  const list = actions.map(({ id }) => entryOf({ id, body: { kind: 'action' } }));
  const root: CompiledEntry = { id: '', catches: [] };
  return { plan: planOf(list), entries: new Map([root, ...compiled].map((entry) => [entry.id, entry])) };
}

/** In a list, a computed id may name any earlier action. */
function templatesOf({ template, label, returnUrl }: CompiledAction, earlier: readonly string[]) {
  const reading = (one: Template): Template =>
    one.actionIds === 'all' ? { ...one, actionIds: new Set(earlier) } : one;
  return {
    template: reading(template),
    ...(label && { label: reading(label) }),
    ...(returnUrl && { returnUrl: reading(returnUrl) }),
  };
}
