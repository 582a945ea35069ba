import { changeOf, type Decided } from '../flow/changes.ts';
import type { CompiledFlow } from './compiled.ts';

/** What decides in another way in another version, at entries that both have. */
export function changedDecisions(before: CompiledFlow, after: CompiledFlow): string[] {
  return [...after.entries.keys()].flatMap((id) => {
    const [was, is] = [before.entries.get(id), after.entries.get(id)];
    if (!was || !is) return [];
    const changed = kinds.filter((decided) => was.decides?.[decided] !== is.decides?.[decided]);
    return changed.map((decided) => changeOf(decided, id));
  });
}

const kinds = ['if', 'choice', 'number'] as const satisfies readonly Decided[];
