import { OutputReads } from '../../../../src/definitions/output-reads.ts';
import type { Catalogue } from '../../../../src/actions/catalogue.ts';
import { jsonSchemaOf } from '../../../../src/actions/json-schema.ts';
import { declaredBy } from '../../../../src/language/expressions/declared.ts';
import { constantsMeter } from '../../../../src/language/expressions/template.ts';
import { isObject } from '../../../../src/language/json/object.ts';
import { compileAction } from '../../../../src/definitions/compile-action.ts';
import type { CompiledAction } from '../../../../src/engine/plan/compiled.ts';
import type { Findings } from '../../../../src/definitions/problem.ts';
import { readsItself, readsLater, sure, type Visibility } from '../../../../src/definitions/visibility.ts';

/**
 * How the releases before 0.3 compiled a definition, which had no blocks. Versions that they have published mean
 * the same today.
 */
export function compileList(
  value: Record<string, unknown>,
  catalogue: Catalogue,
  findings: Findings,
): CompiledAction[] {
  // A problem already says that there are too many. Comparing all of them with each other would take long.
  const list: unknown[] = Array.isArray(value['actions']) ? value['actions'].slice(0, 200) : [];
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
    projectValues: [],
    outputReads: new OutputReads(),
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

const hasNoCallbacks: Visibility = { kind: 'hidden', why: 'but there was no `callbackUrl` then' };

function visibilityInList(ids: readonly string[], at: number): (id: string) => Visibility {
  return (id) => {
    const where = ids.indexOf(id);
    if (where === -1) return { kind: 'undefined', ids };
    if (where === at) return readsItself;
    return where < at ? sure : readsLater;
  };
}
