import type { Catalogue } from '../../actions/catalogue.ts';
import { constantsMeter } from '../../language/expressions/template.ts';
import { readsNothing, type Reads } from '../../engine/plan/plan.ts';
import type { CompiledAction, CompiledEntry, CompiledFlow } from '../../engine/plan/compiled.ts';
import type { JsonSchema } from '../../language/expressions/schema-fields.ts';
import { isObject } from '../../language/json/object.ts';
import type { ValueUse } from '../named-values.ts';
import type { Findings } from '../problem.ts';
import { aroundList, onTop, type Around } from './around.ts';
import { compileEntry } from './compile-entry.ts';
import { itemsOf } from './bodies/body-text.ts';
import { bodyTextOf } from './bodies/bodies.ts';
import { learnComputed } from './computed-values.ts';
import { itemSchemaOf } from './loop-items.ts';
import { calledBackIn, isCalledBack } from './callbacks.ts';
import { OutputReads } from '../output-reads.ts';
import { checkUnreadChoices } from './unread-choices.ts';
import { checkNestedLocks } from './nested-locks.ts';
import { planFor } from './plan.ts';
import { whereRootsAre } from './roots.ts';
import type { Vocabulary } from './texts.ts';
import { WrittenEntries, type WrittenEntry } from './written.ts';

/** Compiles the entries of a definition, and reports everything that is wrong with them. */
export function compileFlow(
  definition: Record<string, unknown>,
  catalogue: Catalogue,
  { findings, keepsTypes }: { findings: Findings; keepsTypes: boolean },
): { flow: CompiledFlow; actions: CompiledAction[]; projectValues: ValueUse[] } {
  const { root, all } = new WrittenEntries(definition, findings, catalogue);
  const typed = keepsTypes ? same : withoutDecimals;
  const schemas = new Map([...all].map(([id, entry]) => [id, typed(outputSchemaOf(entry, catalogue))]));
  const projectValues: ValueUse[] = [];
  const items = new Map<string, unknown>();
  const previous = new Map<string, JsonSchema>();
  const vocabulary: Vocabulary = {
    plan: planFor(root),
    inputSchema: typed(definition['input']),
    outputSchemaOf: (id: string) => schemas.get(id),
    itemSchema: (entry, roots) => {
      if (!items.has(entry.id))
        items.set(entry.id, itemSchemaOf(entry, roots, { ...vocabulary, keepsTypes, previous }));
      return items.get(entry.id);
    },
    waits: { at: (id) => isCalledBack(all.get(id)?.contract), names: calledBackIn(catalogue) },
    rootsElsewhere: whereRootsAre(all.values()),
    constants: constantsMeter(),
    projectValues,
    outputReads: new OutputReads(),
    findings,
  };
  if (keepsTypes) {
    learnComputed(root, onTop.roots, { inputSchema: vocabulary.inputSchema, schemas, previous });
  }
  checkNestedLocks(vocabulary.plan, all, findings);
  const entries = new Map<string, CompiledEntry>();
  const reads = new Map<string, Reads>();
  const actions: CompiledAction[] = [];
  const visit = (entry: WrittenEntry, around: Around): void => {
    if (findings.isFull) return;
    const { compiled, texts } = compileEntry(entry, around, { catalogue, vocabulary });
    entries.set(entry.id, compiled);
    reads.set(entry.id, { ids: [...texts.reads], previous: texts.readsPrevious });
    if (compiled.action) actions.push(compiled.action);
    for (const { of, entries: inside } of entry.lists) {
      const inner = aroundList(entry, of, around, texts.guarded, vocabulary.itemSchema);
      for (const each of inside) visit(each, inner);
    }
  };
  visit(root, onTop);
  checkUnreadChoices(vocabulary.plan, all, vocabulary.outputReads, findings);
  const plan = planFor(root, (id) => reads.get(id) ?? readsNothing);
  return { flow: { plan, entries }, actions, projectValues };
}

/** The JSON Schema of an entry's output as far as it is known; undefined if the action is not known. */
function outputSchemaOf({ raw, body }: WrittenEntry, catalogue: Catalogue): unknown {
  const own = bodyTextOf(body).outputSchema(raw, catalogue);
  const isCaught = itemsOf(raw['catch']).some((clause) => isObject(clause) && clause['output'] !== undefined);
  return isCaught && own !== undefined ? {} : own;
}

const same = (schema: unknown): unknown => schema;

/** Until edition 2, `format: decimal` said nothing, as every unknown format. */
const withoutDecimals = (schema: unknown): unknown =>
  schema === undefined
    ? undefined
    : JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
        key === 'format' && value === 'decimal' ? undefined : value,
      );
