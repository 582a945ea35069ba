import { isObject } from '../json/object.ts';
import type { References } from './compiled.ts';

/** The root that gives the variables of the project. It is a local of all places of a definition. */
export const variablesRoot = 'vars';

const mark = 'x-projectVariables';

/** The schema of the root. Other threads get a copy of it, so a field tells it from the element of a loop that is called `vars`, too. */
export const variablesSchema: unknown = { type: 'object', [mark]: true };

/** Whether the root `vars` gives the variables of the project here; an element of a loop may have its name. */
export function readsVariables(locals: ReadonlyMap<string, unknown> = new Map()): boolean {
  const schema = locals.get(variablesRoot);
  return isObject(schema) && mark in schema;
}

/** The names of variables; `all` if the text does not show them. */
export type VariableNames = ReadonlySet<string> | 'all';

/** The variables that expressions read. */
export function variablesReadBy(
  references: readonly Pick<References, 'reads'>[],
  locals: ReadonlyMap<string, unknown>,
): VariableNames {
  const names = new Set<string>();
  if (!readsVariables(locals)) return names;
  for (const { reads } of references)
    for (const { path } of reads) {
      const [root, name] = path;
      if (root !== variablesRoot) continue;
      if (typeof name !== 'string') return 'all';
      names.add(name);
    }
  return names;
}

/** All variables that several templates read. */
export function allVariables(templates: readonly { variables: VariableNames }[]): VariableNames {
  const names = new Set<string>();
  for (const { variables } of templates) {
    if (variables === 'all') return 'all';
    for (const name of variables) names.add(name);
  }
  return names;
}
