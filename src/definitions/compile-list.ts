import type { Catalogue } from '../actions/catalogue.ts';
import { jsonSchemaOf } from '../actions/json-schema.ts';
import { declaredBy } from '../expressions/declared.ts';
import { constantsMeter } from '../expressions/template.ts';
import { isObject } from '../json/object.ts';
import { compileAction } from './compile-action.ts';
import type { CompiledAction } from './compiled.ts';
import { limits } from './limits.ts';
import type { Findings } from './problem.ts';
import { visibilityInList, type Visibility } from './visibility.ts';

/** Compiles a definition of edition 1: a list of actions without blocks. */
export function compileList(
  value: Record<string, unknown>,
  catalogue: Catalogue,
  findings: Findings,
): CompiledAction[] {
  // A problem already says that there are too many. Comparing all of them with each other would take long.
  const list: unknown[] = Array.isArray(value['actions']) ? value['actions'].slice(0, limits.maxActions) : [];
  const ids = list.map((action) =>
    isObject(action) && typeof action['id'] === 'string' ? action['id'] : '',
  );
  const outputSchemaOf = (id: string): unknown => {
    const action = list[ids.indexOf(id)];
    const contract = isObject(action) ? catalogue.get(String(action['name'])) : undefined;
    return contract === undefined ? undefined : jsonSchemaOf(contract.output);
  };
  const declarations = { inputSchema: value['input'], outputSchemaOf };
  const places = {
    declarations,
    declared: declaredBy(declarations),
    constants: constantsMeter(),
    takesComputedIds: true,
    isBlock: () => false,
    callbackOf: () => hasNoCallbacks,
  };
  return list.flatMap((action, at) => {
    const first = ids.indexOf(ids[at] ?? '');
    if (first < at && ids[at] !== '') {
      const message = `The id \`${ids[at] ?? ''}\` is taken: actions ${first + 1} and ${at + 1} both have it.`;
      findings.add({ reason: 'value.invalid', message, path: ['actions', at, 'id'] });
    }
    if (!isObject(action)) return [];
    const site = { ...places, visibilityOf: visibilityInList(ids, at) };
    return compileAction(action, ['actions', at], { catalogue, site }, findings) ?? [];
  });
}

/** A text that calls `callbackUrl` is of edition 2, unless it is read as one of edition 1. */
const hasNoCallbacks: Visibility = {
  kind: 'hidden',
  why: 'but this version was published before `callbackUrl` existed',
};
